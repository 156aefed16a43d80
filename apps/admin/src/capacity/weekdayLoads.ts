import { type LocalDate, type Weekday, weekday } from "@atelier/domain/time"
import { weekdays } from "../form/weekdays.ts"

/** What stands on a day, and whether somebody works then. */
export interface FilledDay {
  readonly date: LocalDate
  readonly totalValue: number
  readonly status: string
}

/** What a day can take, as it stands in a form: anything that is no number limits nothing. */
export interface TypedCapacity {
  readonly max: unknown
  readonly weekdayMaxima: ReadonlyArray<{ readonly weekday: number; readonly max: unknown }>
}

/** The load of one weekday over some weeks, against what such a day can take. */
export interface WeekdayLoad {
  readonly weekday: Weekday
  /** The fullest of them. */
  readonly most: number
  readonly mostOn: LocalDate
  /** Of the days on which somebody works. */
  readonly mean: number
  /** Null where nothing limits it. */
  readonly max: number | null
  readonly isOver: boolean
}

const asNumber = (value: unknown): number | null => (typeof value === "number" ? value : null)

const maxOn = (day: Weekday, { max, weekdayMaxima }: TypedCapacity): number | null => {
  const own = weekdayMaxima.find((maximum) => maximum.weekday === day)
  return asNumber(own === undefined ? max : own.max)
}

/** The weekdays on which somebody works or something stands, from Monday. */
export const weekdayLoads = (
  days: ReadonlyArray<FilledDay>,
  capacity: TypedCapacity
): ReadonlyArray<WeekdayLoad> =>
  weekdays.flatMap((day): ReadonlyArray<WeekdayLoad> => {
    const own = days.filter(
      ({ date, status, totalValue }) =>
        weekday(date) === day && (status !== "closed" || totalValue > 0)
    )
    const [first] = own
    if (first === undefined) return []
    const fullest = own.reduce(
      (one, next) => (next.totalValue > one.totalValue ? next : one),
      first
    )
    const max = maxOn(day, capacity)
    return [
      {
        weekday: day,
        most: fullest.totalValue,
        mostOn: fullest.date,
        mean: own.reduce((sum, { totalValue }) => sum + totalValue, 0) / own.length,
        max,
        isOver: max !== null && fullest.totalValue > max
      }
    ]
  })
