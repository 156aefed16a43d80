import type * as Schema from "effect/Schema"
import * as Struct from "effect/Struct"
import { EmailList } from "../../kernel/record/index.ts"
import { lineOfText, requiredLine, text } from "../../kernel/text/index.ts"

/** A section of a work order. The rights to see and change a work order are per section. */
export type WorkOrderSection = "info" | "production" | "delivery" | "installation"

export interface OrderField {
  readonly schema: Schema.Top
  readonly section: WorkOrderSection
  readonly initial: unknown
  readonly isBulk: boolean
  readonly description: string
}

export interface OrderText extends OrderField {
  readonly kind: "line" | "paragraph"
  readonly initial: "" | undefined
  readonly form: "order" | "client"
  /** Its column in the list of work orders: visible by default, optional, or none (null). */
  readonly listed: "usual" | "optional" | null
  /** The list can be sorted by it and has a column for it. */
  readonly isSorted: boolean
  /** Matched anywhere in its words or at their beginnings; null: not searchable. */
  readonly searchedBy: "parts" | "words" | "digits" | "keywords" | null
  /** Column headers of other programs' files for it, folded. */
  readonly headers: ReadonlyArray<string>
  readonly isCalendarItem: boolean
  readonly example: string
}

/**
 * All text fields of a work order. Forms, list, bulk change, search, import, export, e-mails,
 * database rows and API documentation follow this table.
 */
export const orderTexts = {
  name: {
    kind: "line",
    schema: requiredLine(200),
    section: "info",
    initial: undefined,
    isBulk: false,
    form: "order",
    listed: null,
    isSorted: true,
    searchedBy: "parts",
    headers: [
      "name",
      "nom",
      "no",
      "numero",
      "number",
      "order",
      "commande",
      "projet",
      "project",
      "work order",
      "no commande",
      "num",
      "no piece",
      "n° piece",
      "no de commande",
      "n° commande",
      "n° de commande",
      "numero de commande",
      "no projet",
      "no de projet",
      "nom du projet",
      "order no",
      "order number",
      "order #",
      "job",
      "job name",
      "job no",
      "job number",
      "job #"
    ],
    isCalendarItem: true,
    description: "The displayed name.",
    example: "Roy kitchen"
  },
  clientName: {
    kind: "line",
    schema: lineOfText(200),
    section: "info",
    initial: "",
    isBulk: false,
    form: "client",
    listed: "usual",
    isSorted: true,
    searchedBy: "words",
    headers: ["client", "customer", "client name", "nom du client", "customer name", "account"],
    isCalendarItem: true,
    description: "Name of the client.",
    example: "Martin Roy"
  },
  clientOrderNumber: {
    kind: "line",
    schema: lineOfText(100),
    section: "info",
    initial: "",
    isBulk: true,
    form: "order",
    listed: "optional",
    isSorted: false,
    searchedBy: "parts",
    headers: [
      "po",
      "po number",
      "purchase order",
      "client order",
      "commande client",
      "bon de commande"
    ],
    isCalendarItem: true,
    description: "The number that the client gave the order, such as a purchase order number.",
    example: "PO-4711"
  },
  clientPhone: {
    kind: "line",
    schema: lineOfText(40),
    section: "info",
    initial: "",
    isBulk: false,
    form: "client",
    listed: "optional",
    isSorted: false,
    searchedBy: "digits",
    headers: ["phone", "telephone", "tel", "phone number", "cell", "cellulaire"],
    isCalendarItem: true,
    description: "Phone number of the client, in any notation.",
    example: "+1 418 555 0134"
  },
  clientAddress: {
    kind: "line",
    schema: lineOfText(200),
    section: "info",
    initial: "",
    isBulk: false,
    form: "client",
    listed: "optional",
    isSorted: false,
    searchedBy: "words",
    headers: ["address", "adresse", "job address", "adresse du chantier"],
    isCalendarItem: true,
    description: "Street and number of the client.",
    example: "12 Main Street"
  },
  clientAddressLine2: {
    kind: "line",
    schema: lineOfText(200),
    section: "info",
    initial: "",
    isBulk: false,
    form: "client",
    listed: null,
    isSorted: false,
    searchedBy: "words",
    headers: ["address 2", "address line 2", "adresse 2", "suite", "apartment", "appartement"],
    isCalendarItem: false,
    description: "Second line of the client's address.",
    example: "Suite 4"
  },
  clientCity: {
    kind: "line",
    schema: lineOfText(100),
    section: "info",
    initial: "",
    isBulk: false,
    form: "client",
    listed: "optional",
    isSorted: true,
    searchedBy: "words",
    headers: ["city", "ville"],
    isCalendarItem: true,
    description: "City of the client.",
    example: "Quebec"
  },
  clientState: {
    kind: "line",
    schema: lineOfText(100),
    section: "info",
    initial: "",
    isBulk: false,
    form: "client",
    listed: null,
    isSorted: false,
    searchedBy: "words",
    headers: ["province", "region", "state"],
    isCalendarItem: false,
    description: "State or province of the client.",
    example: "QC"
  },
  clientZipCode: {
    kind: "line",
    schema: lineOfText(20),
    section: "info",
    initial: "",
    isBulk: false,
    form: "client",
    listed: null,
    isSorted: false,
    searchedBy: "words",
    headers: ["zip", "zip code", "postal code", "code postal"],
    isCalendarItem: false,
    description: "Postal code of the client.",
    example: "G1R 2B5"
  },
  clientEmail: {
    kind: "line",
    schema: EmailList,
    section: "info",
    initial: "",
    isBulk: false,
    form: "client",
    listed: "optional",
    isSorted: false,
    searchedBy: "words",
    headers: ["email", "e-mail", "courriel", "mail"],
    isCalendarItem: true,
    description: "E-mail addresses of the client, separated by commas or semicolons.",
    example: "client@example.com"
  },
  roomName: {
    kind: "line",
    schema: lineOfText(100),
    section: "info",
    initial: "",
    isBulk: true,
    form: "order",
    listed: "optional",
    isSorted: false,
    searchedBy: "words",
    headers: ["room", "piece"],
    isCalendarItem: true,
    description: "The room that the work is for.",
    example: "Kitchen"
  },
  comment: {
    kind: "paragraph",
    schema: text(10_000),
    section: "info",
    initial: "",
    isBulk: true,
    form: "order",
    listed: null,
    isSorted: false,
    searchedBy: null,
    headers: ["comment", "commentaire", "note", "notes", "remarque"],
    isCalendarItem: true,
    description: "A comment that every user who sees the work order can read.",
    example: "Call before delivery."
  },
  keywords: {
    kind: "line",
    schema: lineOfText(1_000),
    section: "info",
    initial: "",
    isBulk: true,
    form: "order",
    listed: "optional",
    isSorted: false,
    searchedBy: "keywords",
    headers: ["keywords", "mots-cles"],
    isCalendarItem: true,
    description: "Words to find the work order by.",
    example: "kitchen oak"
  }
} as const satisfies Readonly<Record<string, OrderText>>

type OrderTexts = typeof orderTexts

export type OrderTextName = keyof OrderTexts

export const orderTextNames = Struct.keys(orderTexts)

export const isOrderText = (field: string): field is OrderTextName => field in orderTexts

export type TextsWith<Flags> = {
  readonly [F in OrderTextName]: OrderTexts[F] extends Flags ? F : never
}[OrderTextName]

/** The names of the text fields with the given properties, in the order of the table. */
export const textsWith = <const Flags extends Partial<OrderText>>(
  flags: Flags
): ReadonlyArray<TextsWith<Flags>> =>
  orderTextNames.filter((name): name is TextsWith<Flags> =>
    Object.entries(flags).every(
      ([flag, value]) => orderTexts[name][flag as keyof OrderText] === value
    )
  )
