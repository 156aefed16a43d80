import type { LocalDate, Weekday } from "../time/index.ts"

/** Which days of a month a maintenance comes back on. */
export type MonthDays =
  | { readonly _tag: "SameDay" }
  | { readonly _tag: "LastDay" }
  /** The first to fourth, or with -1 the last, of a weekday. */
  | { readonly _tag: "Weekday"; readonly nth: number; readonly weekday: Weekday }

/** How often a maintenance comes back, of the rules that people choose from a form. */
export type Rhythm =
  | { readonly _tag: "Daily" }
  /** On these weekdays; on that of the first day where it names none. */
  | { readonly _tag: "Weekly"; readonly weekdays: ReadonlyArray<Weekday> }
  | { readonly _tag: "Monthly"; readonly on: MonthDays }
  | { readonly _tag: "Yearly" }

/** When a maintenance has come back for the last time. */
export type RepetitionEnd =
  | { readonly _tag: "Never" }
  /** The first time counts. */
  | { readonly _tag: "After"; readonly times: number }
  /** The last day that it may come back on. */
  | { readonly _tag: "Until"; readonly day: LocalDate }

/** A recurrence that can be said in words and edited in a form. */
export interface Repetition {
  readonly rhythm: Rhythm
  /** 2 for every other day, week, month or year. */
  readonly every: number
  readonly end: RepetitionEnd
}

/** The longest interval that a recurrence may name, in days, weeks, months or years. */
export const MAX_INTERVAL = 999

/** The most times after which a recurrence may end. */
export const MAX_TIMES = 9_999

/** The weekdays as a rule writes them, from Monday. */
export const weekdayCodes = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"] as const

/** The rhythms as a rule writes them. */
export const frequencies = {
  Daily: "DAILY",
  Weekly: "WEEKLY",
  Monthly: "MONTHLY",
  Yearly: "YEARLY"
} as const
