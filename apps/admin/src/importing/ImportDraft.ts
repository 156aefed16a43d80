import { ImportMapping } from "@atelier/domain/importing"
import type { ReferenceDate } from "@atelier/domain/progress"
import type { MeasureType } from "@atelier/domain/quantity"
import { foldText } from "@atelier/domain/text"
import { Result, Schema } from "effect"
import type { FileText } from "./FileText.ts"
import { dueDateOf, guessColumns, type OrderColumns } from "./OrderColumns.ts"
import { type Preview, previewOf } from "./previewOf.ts"

/** The files that can come beside the orders. */
export const companions = ["operations", "resources", "closures"] as const

/** The name of such a file. */
export type Companion = (typeof companions)[number]

/** An import as it is being put together. */
export interface ImportDraft {
  readonly orders: FileText
  readonly preview: Preview
  readonly columns: OrderColumns
  readonly measureType: MeasureType
  readonly dueDateIs: ReferenceDate
  readonly closedStatuses: ReadonlyArray<string>
  /** A mapping from a file; what it says of the orders is in the fields above. */
  readonly mapping: ImportMapping | null
  readonly files: { readonly [C in Companion]?: FileText }
}

const CLOSED =
  /^(closed|completed|complete|done|delivered|ferme|fermee|termine|terminee|livre|livree)$/

/** The words of a status column that seem to say "completed". */
export const closedWords = (words: ReadonlyArray<string>): ReadonlyArray<string> =>
  words.filter((word) => CLOSED.test(foldText(word)))

/** An import of a file, with its columns guessed; null when it is no table. */
export const draftOf = (orders: FileText): ImportDraft | null => {
  const preview = previewOf(orders.text)
  if (preview === null) return null
  const columns = guessColumns(preview.columns)
  return {
    orders,
    preview,
    columns,
    measureType: "NumericValue",
    dueDateIs: dueDateOf(columns.dueDate ?? "") ?? "installation",
    closedStatuses:
      columns.status === undefined ? [] : closedWords(preview.wordsOf(columns.status)),
    mapping: null,
    files: {}
  }
}

/** The draft read by the mapping of a file; null when that is no mapping. */
export const withMapping = (draft: ImportDraft, text: string): ImportDraft | null =>
  Result.match(Schema.decodeUnknownResult(Schema.fromJsonString(ImportMapping))(text), {
    onFailure: () => null,
    onSuccess: (mapping) => ({ ...draft, ...mapping.orders, mapping })
  })

/** What the server is asked for; null while no column names the work orders. */
export const importBody = (draft: ImportDraft) => {
  const { columns, measureType, dueDateIs, closedStatuses, mapping, files } = draft
  const { name } = columns
  if (name === undefined) return null
  const texts = Object.fromEntries(
    companions.flatMap((one) => (files[one] === undefined ? [] : [[one, files[one].text]]))
  ) as { readonly [C in Companion]?: string }
  const orders = {
    columns: { ...columns, name },
    measureType,
    dueDateIs,
    closedStatuses: [...closedStatuses]
  }
  return { orders: draft.orders.text, ...texts, mapping: { ...mapping, orders } }
}
