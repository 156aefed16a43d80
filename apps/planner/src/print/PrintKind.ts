import {
  addDays,
  type DateRange,
  type LocalDate,
  startOfWeek,
  weekOf,
  weeksOfMonth
} from "@atelier/domain/time"

const printKinds = ["month", "week", "lanes", "list"] as const

export type PrintKind = (typeof printKinds)[number]

/** Printed lanes cover two weeks. */
const LANE_DAYS = 14

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

/** Parses the printed part in the address; default: month. */
export const printKindIn = (search: URLSearchParams): PrintKind =>
  printKinds.find((kind) => kind === search.get("what")) ?? "month"
