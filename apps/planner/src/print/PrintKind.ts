import {
  addDays,
  type DateRange,
  type LocalDate,
  startOfWeek,
  weekOf,
  weeksOfMonth
} from "@atelier/domain/time"

/** What of the calendar is printed. */
const printKinds = ["month", "week", "lanes", "list"] as const

/** One thing that is printed. */
export type PrintKind = (typeof printKinds)[number]

/** The weeks that lanes take on paper. */
const LANE_DAYS = 14

/** The days that are printed around a date. */
export const printRange = (kind: PrintKind, date: LocalDate): DateRange => {
  switch (kind) {
    case "month":
      return weeksOfMonth(date)
    case "week":
    case "list":
      return weekOf(date)
    case "lanes": {
      const start = startOfWeek(date)
      return { start, end: addDays(start, LANE_DAYS) }
    }
  }
}

/** What an address asks to print; the month where it says nothing else. */
export const printKindIn = (search: URLSearchParams): PrintKind =>
  printKinds.find((kind) => kind === search.get("what")) ?? "month"
