import type { CsvDelimiter } from "@atelier/domain/importing"
import type { MeasureType } from "@atelier/domain/quantity"

export interface SheetTexts<C extends string> {
  readonly file: string
  readonly sheet: string
  readonly delimiter: CsvDelimiter
  readonly column: (name: C) => string
  readonly measureType: (measureType: MeasureType) => string
}
