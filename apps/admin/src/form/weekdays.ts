import { addDays, type LocalDate, type Weekday } from "@atelier/domain/time"

/** The days of the week, from Monday. */
export const weekdays: ReadonlyArray<Weekday> = [1, 2, 3, 4, 5, 6, 7]

/** Some Monday, to write the names of weekdays by. */
const MONDAY = "2024-01-01" as LocalDate

/** A day that falls on the weekday. */
export const dayOfWeek = (weekday: Weekday): LocalDate => addDays(MONDAY, weekday - 1)

/** The short day of many shops first, then the others in order. */
const likely: ReadonlyArray<Weekday> = [5, 1, 2, 3, 4, 6, 7]

/** The weekday to offer next for a maximum of its own; null when every one has one. */
export const freeWeekday = (taken: ReadonlyArray<number>): Weekday | null =>
  likely.find((weekday) => !taken.includes(weekday)) ?? null
