import { ReferenceDate } from "@atelier/domain/progress"
import { foldText } from "@atelier/domain/text"
import {
  isOrderText,
  type OrderTextName,
  orderTextNames,
  orderTexts
} from "@atelier/domain/work-order"
import { Struct } from "effect"

/** Usual headers of columns for fields other than texts. */
const headers = {
  template: ["template", "gabarit", "modele", "product", "produit"],
  quantity: ["quantity", "quantite", "qty", "qte", "value", "valeur"],
  dueDate: ["due", "due date", "echeance", "date", "date due"],
  status: ["status", "statut", "etat", "state"],
  importance: ["importance", "priority", "priorite"]
}

export type OrderField = OrderTextName | keyof typeof headers

const otherNames = Struct.keys(headers)

export const orderFields: ReadonlyArray<OrderField> = [
  "name",
  "clientName",
  ...otherNames,
  ...orderTextNames.filter((text) => text !== "name" && text !== "clientName")
]

export type OrderColumns = { readonly [F in OrderField]?: string }

export const labelKey = (field: OrderField) =>
  isOrderText(field)
    ? (`workOrder:fields.${field}` as const)
    : (`admin:import.field.${field}` as const)

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

const wordsFor = (field: OrderField): ReadonlyArray<string> => {
  if (isOrderText(field)) return orderTexts[field].headers
  return field === "dueDate"
    ? [...headers.dueDate, ...Object.values(dueDateWords).flat()]
    : headers[field]
}

/** Returns the reference date that a header names; null if it names none. */
export const dueDateOf = (column: string): ReferenceDate | null =>
  ReferenceDate.literals.find((date) => dueDateWords[date].includes(plain(column))) ?? null

/** Guesses the column of each field from the headers; uses each column at most once. */
export const guessColumns = (
  columns: ReadonlyArray<string>,
  labelOf: (field: OrderField) => string = () => ""
): OrderColumns => {
  const taken = new Set<string>()
  const guesses = orderFields.flatMap((field): ReadonlyArray<readonly [OrderField, string]> => {
    for (const word of [plain(labelOf(field)), ...wordsFor(field)]) {
      const column = columns.find((name) => word !== "" && !taken.has(name) && plain(name) === word)
      if (column === undefined) continue
      taken.add(column)
      return [[field, column]]
    }
    return []
  })
  return Object.fromEntries(guesses)
}
