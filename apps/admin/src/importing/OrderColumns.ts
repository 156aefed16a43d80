import { ReferenceDate } from "@atelier/domain/progress"
import { foldText } from "@atelier/domain/text"
import {
  isOrderText,
  type OrderTextName,
  orderTextNames,
  orderTexts
} from "@atelier/domain/work-order"

/** The headers of columns that fill other fields than the texts of a work order. */
const headers = {
  template: ["template", "gabarit", "modele", "product", "produit"],
  quantity: ["quantity", "quantite", "qty", "qte", "value", "valeur"],
  dueDate: ["due", "due date", "echeance", "date", "date due"],
  status: ["status", "statut", "etat", "state"],
  importance: ["importance", "priority", "priorite"]
}

/** The name of a field of a work order that a column of the orders file can fill. */
export type OrderField = OrderTextName | keyof typeof headers

const otherNames = Object.keys(headers) as ReadonlyArray<keyof typeof headers>

/** The fields that a column can fill, in the order of the form. */
export const orderFields: ReadonlyArray<OrderField> = [
  "name",
  "clientName",
  ...otherNames,
  ...orderTextNames.filter((text) => text !== "name" && text !== "clientName")
]

/** Which column fills which field. */
export type OrderColumns = { readonly [F in OrderField]?: string }

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

const wordsFor = (field: OrderField): ReadonlyArray<string> => {
  if (isOrderText(field)) return orderTexts[field].headers
  return field === "dueDate"
    ? [...headers.dueDate, ...Object.values(dueDateWords).flat()]
    : headers[field]
}

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
