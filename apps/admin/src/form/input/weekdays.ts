import { addDays, LocalDate, type Weekday } from "@atelier/domain/time"

/** From Monday. */
export const weekdays: ReadonlyArray<Weekday> = [1, 2, 3, 4, 5, 6, 7]

/** Any Monday, to format the names of weekdays. */
const MONDAY = LocalDate.make("2024-01-01")

export const dayOfWeek = (weekday: Weekday): LocalDate => addDays(MONDAY, weekday - 1)

/** Friday first, a short day in many shops; then the others in order. */
const likely: ReadonlyArray<Weekday> = [5, 1, 2, 3, 4, 6, 7]

/** Returns the weekday to offer next for its own maximum; null if all are taken. */
export const freeWeekday = (taken: ReadonlyArray<number>): Weekday | null =>
  likely.find((weekday) => !taken.includes(weekday)) ?? null
