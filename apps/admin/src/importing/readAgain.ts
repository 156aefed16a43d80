import type { NameColumn, OrderColumn } from "@atelier/domain/importing"
import type { Unreadable } from "@atelier/tables"
import { Result, Struct } from "effect"
import type { ReadFile } from "./file/FileText.ts"
import { firstChoices, type ReadingChoices } from "./file/ReadingChoices.ts"
import { draftOf, type ImportDraft, withColumn, withSavedMapping } from "./ImportDraft.ts"

/** The words of a draft, and those of an earlier one that still stand in its columns. */
const withEarlierWords = (draft: ImportDraft, earlier: ImportDraft): ImportDraft["words"] => {
  const { columns, preview, words } = draft
  const isIn = (field: NameColumn, word: string): boolean => {
    const column = columns[field]
    return column !== undefined && preview.rows.some(({ cells }) => cells[column]?.trim() === word)
  }
  const allOf = (field: NameColumn) => {
    const kept = Object.entries(earlier.words[field] ?? {}).filter(([word]) => isIn(field, word))
    return { ...words[field], ...Object.fromEntries(kept) }
  }
  const fields = Struct.keys({ ...earlier.words, ...words })
  return Object.fromEntries(
    fields.flatMap((field) => {
      const all = allOf(field)
      return Object.keys(all).length === 0 ? [] : [[field, all]]
    })
  )
}

export interface ReadDraft {
  readonly draft: ImportDraft
  /** True if a saved mapping fits the columns. */
  readonly isRecognised: boolean
}

type SavedMappings = Parameters<typeof withSavedMapping>[1]
type LabelOf = (field: OrderColumn) => string

/** Reads a file with a saved mapping that fits its columns, or else with guessed columns. */
export const readFirst = (
  file: ReadFile,
  saved: SavedMappings,
  labelOf?: LabelOf,
  choices: ReadingChoices = firstChoices(file)
): Result.Result<ReadDraft, Unreadable> =>
  Result.map(draftOf(file, choices, labelOf), (draft) => {
    const known = withSavedMapping(draft, saved, labelOf)
    return { draft: known ?? draft, isRecognised: known !== null }
  })

/**
 * Reads the file of a draft in another way: another sheet, encoding or header line. Fields, words
 * and files that the user chose stay, unless the new table lacks their column. Other columns are
 * read as in a new file.
 */
export const readAgain = (
  draft: ImportDraft,
  choices: ReadingChoices,
  saved: SavedMappings,
  labelOf?: LabelOf
): Result.Result<ReadDraft, Unreadable> =>
  Result.map(readFirst(draft.file, saved, labelOf, choices), ({ draft: fresh, isRecognised }) => {
    const [before, after] = [draft.preview.columns, fresh.preview.columns]
    const isOtherEncoding =
      choices.encoding !== draft.choices.encoding && before.length === after.length
    const nameOf = (column: string): string | undefined =>
      isOtherEncoding ? after[before.indexOf(column)] : after.find((name) => name === column)
    const chosen = draft.chosen.reduce((read, { column, field }) => {
      const name = nameOf(column)
      return name === undefined ? read : withColumn(read, name, field)
    }, fresh)
    const isSameStatus = !isOtherEncoding && draft.columns.status === chosen.columns.status
    const mapping =
      draft.mapping === null ? chosen.mapping : { ...draft.mapping, ...chosen.mapping }
    return {
      isRecognised,
      draft: {
        ...chosen,
        words: withEarlierWords(chosen, draft),
        dayOrder: draft.dayOrder ?? chosen.dayOrder,
        decimalSign: draft.decimalSign ?? chosen.decimalSign,
        areDatesExchanged: choices.sheet === draft.choices.sheet ? draft.areDatesExchanged : null,
        closedStatuses: isSameStatus ? draft.closedStatuses : chosen.closedStatuses,
        mapping,
        files: draft.files
      }
    }
  })
