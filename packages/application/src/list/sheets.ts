import type { CsvDelimiter, WrittenCell } from "@atelier/domain/importing"
import { type MeasuredValue, type MeasureType, measureTypes } from "@atelier/domain/quantity"
import { addDays, type LocalDate } from "@atelier/domain/time"
import type { SheetKind } from "../ports/index.ts"

/** Rows per file; an Excel row takes twenty times as long as a CSV row. */
export const MAX_SHEET_ROWS: { readonly [K in SheetKind]: number } = { csv: 20_000, xlsx: 5_000 }

export interface SheetTexts<C extends string> {
  readonly file: string
  readonly sheet: string
  readonly delimiter: CsvDelimiter
  readonly column: (name: C) => string
  readonly measureType: (measureType: MeasureType) => string
}

export const dayCell = (day: LocalDate | null): WrittenCell => (day === null ? null : { day })

/** The last day of a period with an exclusive end. */
export const lastDayCell = (end: LocalDate | null): WrittenCell =>
  end === null ? null : { day: addDays(end, -1) }

/** One cell per measure type; empty for missing values. */
export const amountCells = (values: ReadonlyArray<MeasuredValue>): ReadonlyArray<WrittenCell> =>
  measureTypes.map(
    (measureType) => values.find((entry) => entry.measureType === measureType)?.value ?? null
  )
