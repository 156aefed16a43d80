import type { CallOutput } from "@atelier/contract"
import type { DayStatus, Resource } from "@atelier/domain/capacity"
import type { MeasureType, Quantity } from "@atelier/domain/quantity"
import type { LocalDate } from "@atelier/domain/time"

export interface UnitLoad {
  readonly resource: Resource
  readonly measureType: MeasureType
  readonly load: Quantity
  /** Null if unlimited; 0 on closed days. */
  readonly max: Quantity | null
  readonly min: Quantity | null
  readonly status: DayStatus
  readonly closures: ReadonlyArray<string>
}

export type LoadsByDay = ReadonlyMap<LocalDate, ReadonlyArray<UnitLoad>>

type Filling = CallOutput<"getCapacities">["data"][number]

/** The capacities of an answer and the resource of each id. */
export interface FilledDays {
  readonly fillings: ReadonlyArray<Filling>
  readonly resourceOf: (id: string) => Resource
}

export const loadsByDay = (answers: ReadonlyArray<FilledDays>): LoadsByDay => {
  const byDay = new Map<LocalDate, Array<UnitLoad>>()
  for (const { fillings, resourceOf } of answers)
    for (const { id, measureType, days } of fillings) {
      const resource = resourceOf(id)
      for (const { date, totalValue, min, capacity, status, closures } of days) {
        const unit: UnitLoad = {
          resource,
          measureType,
          load: totalValue,
          max: capacity,
          min,
          status,
          closures
        }
        const units = byDay.get(date)
        if (units === undefined) byDay.set(date, [unit])
        else units.push(unit)
      }
    }
  return byDay
}

/** Whether a unit has work on a day on which it may have none. */
export const isClosed = ({ load, max }: Pick<UnitLoad, "load" | "max">): boolean =>
  max === 0 && load > 0

/** Returns load divided by maximum; null if unlimited, infinity for load on a closed day. */
export const fullness = ({ load, max }: UnitLoad): number | null => {
  if (max === null) return null
  if (max === 0) return load > 0 ? Number.POSITIVE_INFINITY : 0
  return load / max
}

const rank = (unit: UnitLoad): number =>
  unit.status === "over" ? 2 : unit.status === "near" ? 1 : 0

const isFuller = (unit: UnitLoad, other: UnitLoad): boolean =>
  rank(unit) !== rank(other)
    ? rank(unit) > rank(other)
    : (fullness(unit) ?? -1) > (fullness(other) ?? -1)

/** The unit with the worst status and highest fullness, among those with limit and load. */
export const worstUnit = (units: ReadonlyArray<UnitLoad>): UnitLoad | null => {
  let worst: UnitLoad | null = null
  for (const unit of units) {
    if (unit.max === null || unit.load === 0) continue
    if (worst === null || isFuller(unit, worst)) worst = unit
  }
  return worst
}

export const byFullness = (units: ReadonlyArray<UnitLoad>): ReadonlyArray<UnitLoad> =>
  units
    .filter(({ load }) => load > 0)
    .sort((a, b) => (isFuller(a, b) ? -1 : isFuller(b, a) ? 1 : 0))

const isIdle = ({ load, max, closures }: UnitLoad): boolean =>
  load === 0 && max === 0 && closures.length > 0

/** The units that a list of a day shows: those that a closure empties, then those with work. */
export const listedUnits = (units: ReadonlyArray<UnitLoad>): ReadonlyArray<UnitLoad> => [
  ...units.filter(isIdle),
  ...byFullness(units)
]

/** Level of a load as shown to planners. */
export type Fit = "ok" | "near" | "over"

/** Returns the {@link Fit} of a unit; a load below the minimum counts as `ok`. */
export const fitOf = ({ status }: Pick<UnitLoad, "status">): Fit =>
  status === "over" || status === "near" ? status : "ok"

export const markOf = (unit: UnitLoad): Fit | "closed" => (isIdle(unit) ? "closed" : fitOf(unit))
