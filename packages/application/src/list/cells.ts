import type { WrittenCell } from "@atelier/domain/importing"
import { type MeasuredValue, measureTypes } from "@atelier/domain/quantity"
import { addDays, type LocalDate } from "@atelier/domain/time"

/** A day, or nothing. */
export const dayCell = (day: LocalDate | null): WrittenCell => (day === null ? null : { day })

/** The last day of what ends before a day. */
export const lastDayCell = (end: LocalDate | null): WrittenCell =>
  end === null ? null : { day: addDays(end, -1) }

/** A cell for each measure type, empty where nothing is said of it. */
export const amountCells = (values: ReadonlyArray<MeasuredValue>): ReadonlyArray<WrittenCell> =>
  measureTypes.map(
    (measureType) => values.find((entry) => entry.measureType === measureType)?.value ?? null
  )
