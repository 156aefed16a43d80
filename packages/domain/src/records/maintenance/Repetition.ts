import type { LocalDate, Weekday } from "../../kernel/time/index.ts"

/** The day of a month on which maintenance recurs. */
export type MonthDays =
  | { readonly _tag: "SameDay" }
  | { readonly _tag: "LastDay" }
  /** `nth` is 1 to 4 for the first to fourth such weekday of the month, or -1 for the last. */
  | { readonly _tag: "Weekday"; readonly nth: number; readonly weekday: Weekday }

/** Frequency of a recurrence, limited to the rules that the form offers. */
export type Rhythm =
  | { readonly _tag: "Daily" }
  /** Without weekdays it recurs on the weekday of the first occurrence. */
  | { readonly _tag: "Weekly"; readonly weekdays: ReadonlyArray<Weekday> }
  | { readonly _tag: "Monthly"; readonly on: MonthDays }
  | { readonly _tag: "Yearly" }

export type RepetitionEnd =
  | { readonly _tag: "Never" }
  | { readonly _tag: "After"; readonly times: number }
  /** The last possible day. */
  | { readonly _tag: "Until"; readonly day: LocalDate }

/** A recurrence that a form can edit and that can be displayed in words. */
export interface Repetition {
  readonly rhythm: Rhythm
  /** The interval: 2 for every other day, week, month or year. */
  readonly every: number
  readonly end: RepetitionEnd
}

export const MAX_INTERVAL = 999

export const MAX_TIMES = 9_999

/** RFC 5545 codes of the weekdays, from Monday. */
export const weekdayCodes = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"] as const

export const frequencies = {
  Daily: "DAILY",
  Weekly: "WEEKLY",
  Monthly: "MONTHLY",
  Yearly: "YEARLY"
} as const
