import {
  type DayOrder,
  type DecimalSign,
  dayReader,
  decimalSignOf,
  ImportMapping,
  openNumberIn
} from "@atelier/domain/importing"
import type { ReferenceDate } from "@atelier/domain/progress"
import type { MeasureType } from "@atelier/domain/quantity"
import { foldText } from "@atelier/domain/text"
import type { Unreadable } from "@atelier/tables"
import { Result, Schema } from "effect"
import type { FileText, ReadFile } from "./file/FileText.ts"
import { chosenText, firstChoices, type ReadingChoices } from "./file/ReadingChoices.ts"
import { dueDateOf, guessColumns, type OrderColumns, type OrderField } from "./OrderColumns.ts"
import { type Preview, previewOf } from "./previewOf.ts"

/** Files that may accompany the orders. */
export const companions = ["operations", "resources", "closures"] as const

export type Companion = (typeof companions)[number]

export interface ImportDraft {
  readonly file: ReadFile
  readonly choices: ReadingChoices
  /** The text of the file in its chosen reading. */
  readonly text: string
  readonly preview: Preview
  readonly columns: OrderColumns
  readonly measureType: MeasureType
  readonly dueDateIs: ReferenceDate
  /** The chosen order of day and month, and the chosen decimal sign; null if none is. */
  readonly dayOrder: DayOrder | null
  readonly decimalSign: DecimalSign | null
  readonly closedStatuses: ReadonlyArray<string>
  /** Mapping from a file; its settings for orders are already in the fields above. */
  readonly mapping: ImportMapping | null
  readonly files: { readonly [C in Companion]?: FileText }
}

const CLOSED =
  /^(closed|completed|complete|done|delivered|ferme|fermee|termine|terminee|livre|livree)$/

/** Lists the status values that probably mean "completed". */
export const closedWords = (words: ReadonlyArray<string>): ReadonlyArray<string> =>
  words.filter((word) => CLOSED.test(foldText(word)))

/** Starts an import of a file with guessed columns, or returns why it is no table. */
export const draftOf = (
  file: ReadFile,
  choices: ReadingChoices = firstChoices(file),
  labelOf?: (field: OrderField) => string
): Result.Result<ImportDraft, Unreadable> => {
  const text = chosenText(file, choices)
  return Result.map(previewOf(text, choices.headerLine), (preview) => {
    const columns = guessColumns(preview.columns, labelOf)
    return {
      file,
      choices,
      text,
      preview,
      columns,
      measureType: "NumericValue",
      dueDateIs: dueDateOf(columns.dueDate ?? "") ?? "installation",
      dayOrder: null,
      decimalSign: null,
      closedStatuses:
        columns.status === undefined ? [] : closedWords(preview.wordsOf(columns.status)),
      mapping: null,
      files: {}
    }
  })
}

/** Applies a mapping file to the draft; null if the file is not a mapping. */
export const withMapping = (draft: ImportDraft, text: string): ImportDraft | null =>
  Result.match(Schema.decodeUnknownResult(Schema.fromJsonString(ImportMapping))(text), {
    onFailure: () => null,
    onSuccess: (mapping) => ({ ...draft, ...mapping.orders, mapping })
  })

const textsIn = ({ preview }: ImportDraft, column: string | undefined): ReadonlyArray<string> =>
  column === undefined ? [] : preview.rows.map(({ cells }) => cells[column] ?? "")

/** The readings of the due dates among which the user must choose, with the first such cell. */
export const openDays = (draft: ImportDraft) => dayReader(textsIn(draft, draft.columns.dueDate))

/** The first quantity that may mean thousands or a decimal number; undefined if none may. */
export const openNumber = (draft: ImportDraft): string | undefined => {
  const texts = textsIn(draft, draft.columns.quantity)
  return decimalSignOf(texts) === null ? openNumberIn(texts) : undefined
}

/** Builds the body of the request; null until a column is assigned to the order name. */
export const importBody = (draft: ImportDraft) => {
  const { columns, choices, measureType, dueDateIs, closedStatuses, mapping, files } = draft
  const { dayOrder, decimalSign } = draft
  const { name } = columns
  if (name === undefined) return null
  const texts = Object.fromEntries(
    companions.flatMap((one) => (files[one] === undefined ? [] : [[one, files[one].text]]))
  ) as { readonly [C in Companion]?: string }
  const orders = {
    columns: { ...columns, name },
    measureType,
    dueDateIs,
    closedStatuses: [...closedStatuses],
    ...(choices.headerLine !== null && { headerLine: choices.headerLine }),
    ...(dayOrder !== null && { dayOrder }),
    ...(decimalSign !== null && { decimalSign })
  }
  return { orders: draft.text, ...texts, mapping: { ...mapping, orders } }
}
