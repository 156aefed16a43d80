import {
  type DayOrder,
  type DecimalSign,
  dayReader,
  decimalSignOf,
  ImportMapping,
  mappingFor,
  type NameColumn,
  type OrderColumn,
  openNumberIn,
  orderColumnKeys
} from "@atelier/domain/importing"
import { measureTypes } from "@atelier/domain/quantity"
import { foldText } from "@atelier/domain/text"
import type { Unreadable } from "@atelier/tables"
import { Result, Schema } from "effect"
import type { FileText, ReadFile } from "./file/FileText.ts"
import { chosenText, firstChoices, type ReadingChoices } from "./file/ReadingChoices.ts"
import { fieldGroups, guessColumns, type OrderColumns } from "./OrderColumns.ts"
import { type Preview, previewOf } from "./previewOf.ts"

/** Files that may accompany the orders. */
export const companions = ["operations", "resources", "closures"] as const

export type Companion = (typeof companions)[number]

interface ChosenField {
  readonly column: string
  readonly field: OrderColumn | null
}

export interface ImportDraft {
  readonly file: ReadFile
  readonly choices: ReadingChoices
  /** The text of the file in its chosen reading. */
  readonly text: string
  readonly preview: Preview
  readonly columns: OrderColumns
  /** The fields that the user gave to columns, the latest last; null for a column left out. */
  readonly chosen: ReadonlyArray<ChosenField>
  /** Words of the file for names of records, per field; an empty name leaves the field empty. */
  readonly words: { readonly [C in NameColumn]?: Readonly<Record<string, string>> }
  /** The chosen order of day and month, and the chosen decimal sign; null if none is. */
  readonly dayOrder: DayOrder | null
  readonly decimalSign: DecimalSign | null
  /** Whether a program exchanged day and month of some dates; null if that is not answered. */
  readonly areDatesExchanged: boolean | null
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
  labelOf?: (field: OrderColumn) => string
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
      chosen: [],
      words: {},
      dayOrder: null,
      decimalSign: null,
      areDatesExchanged: null,
      closedStatuses:
        columns.status === undefined ? [] : closedWords(preview.wordsOf(columns.status)),
      mapping: null,
      files: {}
    }
  })
}

const withReadMapping = (draft: ImportDraft, mapping: ImportMapping): ImportDraft => ({
  ...draft,
  ...mapping.orders,
  mapping
})

/**
 * The draft with the mapping that was saved for files with its columns; null if none was. Columns
 * that the saved file lacked are guessed as in a new file.
 */
export const withSavedMapping = (
  draft: ImportDraft,
  saved: Parameters<typeof mappingFor>[0],
  labelOf?: (field: OrderColumn) => string
): ImportDraft | null => {
  const { columns, wordsOf } = draft.preview
  const known = mappingFor(saved, columns)
  if (known === null) return null
  const read = withReadMapping(draft, known.mapping)
  const added = columns.filter((column) => !known.columns.includes(column))
  const guessed = guessColumns(added, labelOf)
  const isStatusNew = guessed.status !== undefined && read.columns.status === undefined
  return {
    ...read,
    columns: { ...guessed, ...read.columns },
    ...(isStatusNew && { closedStatuses: closedWords(wordsOf(guessed.status)) })
  }
}

/** Applies a mapping file to the draft; null if the file is not a mapping. */
export const withMapping = (draft: ImportDraft, text: string): ImportDraft | null =>
  Result.match(Schema.decodeUnknownResult(Schema.fromJsonString(ImportMapping))(text), {
    onFailure: () => null,
    onSuccess: (mapping) => {
      const read = withReadMapping(draft, mapping)
      const chosen = orderColumnKeys.flatMap((field) => {
        const column = read.columns[field]
        return column === undefined ? [] : [{ column, field }]
      })
      return { ...read, chosen }
    }
  })

const textsIn = (
  { columns, preview }: ImportDraft,
  fields: ReadonlyArray<OrderColumn>
): ReadonlyArray<ReadonlyArray<string>> =>
  fields.flatMap((field) => {
    const column = columns[field]
    return column === undefined ? [] : [preview.rows.map(({ cells }) => cells[column] ?? "")]
  })

const dateReaders = (draft: ImportDraft) =>
  textsIn(draft, fieldGroups.dates).map((texts) => dayReader(texts))

/** The readings among which the user must choose, of the first date column that has several. */
export const openDays = (draft: ImportDraft) =>
  dateReaders(draft).find(({ open }) => open.length > 0) ?? dayReader([])

/** The first stored date whose day and month may be exchanged; null if there is none. */
export const openExchange = (draft: ImportDraft) =>
  dateReaders(draft).flatMap(({ exchanged }) => exchanged ?? [])[0] ?? null

/** The first quantity that may mean thousands or a decimal number; undefined if none may. */
export const openNumber = (draft: ImportDraft): string | undefined =>
  textsIn(draft, measureTypes)
    .filter((texts) => decimalSignOf(texts) === null)
    .flatMap((texts) => openNumberIn(texts) ?? [])[0]

/** Assigns a column to a field; null leaves the column out. */
export const withColumn = (
  draft: ImportDraft,
  column: string,
  field: OrderColumn | null
): ImportDraft => {
  const others = Object.entries(draft.columns).filter(
    ([key, name]) => name !== column && key !== field
  )
  const columns: OrderColumns = Object.fromEntries(
    field === null ? others : [...others, [field, column]]
  )
  const earlier = draft.chosen.filter((choice) => choice.column !== column)
  return {
    ...draft,
    columns,
    chosen: [...earlier, { column, field }],
    ...(field === "status" && { closedStatuses: closedWords(draft.preview.wordsOf(column)) })
  }
}

interface FixedWord {
  readonly field: NameColumn
  readonly value: string
  /** The name of a record, or empty to leave the field empty. */
  readonly name: string
}

/** The draft in which words of the file have names of records. */
export const withWords = (draft: ImportDraft, fixed: ReadonlyArray<FixedWord>): ImportDraft => {
  const words: { [C in NameColumn]?: Readonly<Record<string, string>> } = { ...draft.words }
  for (const { field, value, name } of fixed) words[field] = { ...words[field], [value]: name }
  return { ...draft, words }
}

/** Builds the body of the request; null until a column is assigned to the order name. */
export const importBody = (draft: ImportDraft) => {
  const { columns, choices, closedStatuses, mapping, files, words } = draft
  const { areDatesExchanged, dayOrder, decimalSign } = draft
  const { name } = columns
  if (name === undefined) return null
  const texts = Object.fromEntries(
    companions.flatMap((one) => (files[one] === undefined ? [] : [[one, files[one].text]]))
  ) as { readonly [C in Companion]?: string }
  const orders = {
    columns: { ...columns, name },
    ...(Object.keys(words).length > 0 && { words }),
    closedStatuses: [...closedStatuses],
    ...(choices.headerLine !== null && { headerLine: choices.headerLine }),
    ...(dayOrder !== null && { dayOrder }),
    ...(areDatesExchanged !== null && { areDatesExchanged }),
    ...(decimalSign !== null && { decimalSign })
  }
  return { orders: draft.text, ...texts, mapping: { ...mapping, orders } }
}
