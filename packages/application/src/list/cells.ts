import type { WrittenCell } from "@atelier/domain/importing"
import { type MeasuredValue, measureTypes } from "@atelier/domain/quantity"
import { addDays, type LocalDate } from "@atelier/domain/time"

export const dayCell = (day: LocalDate | null): WrittenCell => (day === null ? null : { day })

/** The last day of a period with an exclusive end. */
export const lastDayCell = (end: LocalDate | null): WrittenCell =>
  end === null ? null : { day: addDays(end, -1) }

/** One cell per measure type; empty for missing values. */
export const amountCells = (values: ReadonlyArray<MeasuredValue>): ReadonlyArray<WrittenCell> =>
  measureTypes.map(
    (measureType) => values.find((entry) => entry.measureType === measureType)?.value ?? null
  )
