import { ReferenceDate } from "@atelier/domain/progress"
import { foldText } from "@atelier/domain/text"

/**
 * The fields of a work order that a column of the orders file can fill, in the order of the form.
 */
export const orderFields = [
  "name",
  "clientName",
  "template",
  "quantity",
  "dueDate",
  "status",
  "importance",
  "clientPhone",
  "clientEmail",
  "clientAddress",
  "clientCity",
  "clientState",
  "clientZipCode",
  "roomName",
  "comment",
  "keywords"
] as const

/** The name of such a field. */
export type OrderField = (typeof orderFields)[number]

/** Which column fills which field. */
export type OrderColumns = { readonly [F in OrderField]?: string }

/** Words that headers use for each field, in French and English, without accents. */
const words: Readonly<Record<OrderField, ReadonlyArray<string>>> = {
  name: [
    "name",
    "nom",
    "no",
    "numero",
    "number",
    "order",
    "commande",
    "projet",
    "project",
    "work order"
  ],
  clientName: ["client", "customer", "client name", "nom du client", "customer name"],
  template: ["template", "gabarit", "modele", "product", "produit"],
  quantity: ["quantity", "quantite", "qty", "qte", "value", "valeur"],
  dueDate: ["due", "due date", "echeance", "date", "date due"],
  status: ["status", "statut", "etat", "state"],
  importance: ["importance", "priority", "priorite"],
  clientPhone: ["phone", "telephone", "tel"],
  clientEmail: ["email", "e-mail", "courriel", "mail"],
  clientAddress: ["address", "adresse"],
  clientCity: ["city", "ville"],
  clientState: ["province", "region"],
  clientZipCode: ["zip", "zip code", "postal code", "code postal"],
  roomName: ["room", "piece"],
  comment: ["comment", "commentaire", "note", "notes", "remarque"],
  keywords: ["keywords", "mots-cles"]
}

/** Words for the date that a work order is due on which say what happens then. */
const dueDateWords: Readonly<Record<ReferenceDate, ReadonlyArray<string>>> = {
  installation: ["installation", "install", "installation date", "date d'installation", "pose"],
  delivery: ["delivery", "livraison", "delivery date", "date de livraison"],
  production: ["production", "production date", "date de production"]
}

const plain = (text: string): string =>
  foldText(text)
    .replaceAll("’", "'")
    .replace(/[_.\s]+/g, " ")
    .trim()

const wordsFor = (field: OrderField): ReadonlyArray<string> =>
  field === "dueDate" ? [...words.dueDate, ...Object.values(dueDateWords).flat()] : words[field]

/** What happens on the date of a column, by its header; null where that does not say. */
export const dueDateOf = (column: string): ReferenceDate | null =>
  ReferenceDate.literals.find((date) => dueDateWords[date].includes(plain(column))) ?? null

/** Guess which column fills which field from the headers; each column at most once. */
export const guessColumns = (columns: ReadonlyArray<string>): OrderColumns => {
  const taken = new Set<string>()
  const guesses = orderFields.flatMap((field): ReadonlyArray<readonly [OrderField, string]> => {
    for (const word of wordsFor(field)) {
      const column = columns.find((name) => !taken.has(name) && plain(name) === word)
      if (column === undefined) continue
      taken.add(column)
      return [[field, column]]
    }
    return []
  })
  return Object.fromEntries(guesses)
}
