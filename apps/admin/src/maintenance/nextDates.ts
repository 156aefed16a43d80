import { readRepetition, repetitionDays } from "@atelier/domain/maintenance"
import type { LocalDate } from "@atelier/domain/time"

const SHOWN = 5

/** The next five dates of a maintenance; null for a rule that only the server evaluates. */
export const nextDates = (
  recurrence: string | null,
  first: LocalDate,
  from: LocalDate
): ReadonlyArray<LocalDate> | null => {
  if (recurrence === null) return first >= from ? [first] : []
  const repetition = readRepetition(recurrence)
  return repetition === null ? null : repetitionDays(repetition, first, { from, count: SHOWN })
}
