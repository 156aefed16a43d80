import { type LocalDate, type Weekday, weekday } from "@atelier/domain/time"
import { weekdays } from "../form/input/weekdays.ts"

/** Load and status of a day; `closed` means it is not a worked day. */
export interface FilledDay {
  readonly date: LocalDate
  readonly totalValue: number
  readonly status: string
}

/** Daily capacity as typed in a form; a value that is not a number means unlimited. */
export interface TypedCapacity {
  readonly max: unknown
  readonly weekdayMaxima: ReadonlyArray<{ readonly weekday: number; readonly max: unknown }>
}

export interface WeekdayLoad {
  readonly weekday: Weekday
  /** Highest load of a single day. */
  readonly most: number
  readonly mostOn: LocalDate
  /** Average of the worked days and the closed days that have load. */
  readonly mean: number
  /** Null if unlimited. */
  readonly max: number | null
  readonly isOver: boolean
}

const asNumber = (value: unknown): number | null => (typeof value === "number" ? value : null)

const maxOn = (day: Weekday, { max, weekdayMaxima }: TypedCapacity): number | null => {
  const own = weekdayMaxima.find((maximum) => maximum.weekday === day)
  return asNumber(own === undefined ? max : own.max)
}

/** Computes the load by weekday from Monday on, without weekdays that are always closed. */
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
