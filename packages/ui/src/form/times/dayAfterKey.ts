import {
  addDays,
  type LocalDate,
  startOfMonth,
  startOfNextMonth,
  startOfWeek
} from "@atelier/domain/time"

const dayOfMonth = (day: LocalDate): number => Number(day.slice(8))

const sameDayIn = (month: LocalDate, day: LocalDate): LocalDate => {
  const last = dayOfMonth(addDays(startOfNextMonth(month), -1))
  return addDays(month, Math.min(dayOfMonth(day), last) - 1)
}

const steps: Readonly<Record<string, (day: LocalDate) => LocalDate>> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  Home: startOfWeek,
  End: (day) => addDays(startOfWeek(day), 6),
  PageUp: (day) => sameDayIn(startOfMonth(addDays(startOfMonth(day), -1)), day),
  PageDown: (day) => sameDayIn(startOfNextMonth(day), day)
}

/** Returns the day that a key moves to in a calendar; null for any other key. */
export const dayAfterKey = (day: LocalDate, key: string): LocalDate | null =>
  steps[key]?.(day) ?? null
