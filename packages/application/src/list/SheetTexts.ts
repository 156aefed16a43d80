import type { CsvDelimiter } from "@atelier/domain/importing"
import type { MeasureType } from "@atelier/domain/quantity"

/** What is written around the rows of a list with values, in the caller's language. */
export interface SheetTexts<C extends string> {
  /** The name of the file without its day and kind, and of the sheet. */
  readonly file: string
  readonly sheet: string
  readonly delimiter: CsvDelimiter
  readonly column: (name: C) => string
  readonly measureType: (measureType: MeasureType) => string
}
