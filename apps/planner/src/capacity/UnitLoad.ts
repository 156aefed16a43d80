import type { CallOutput } from "@atelier/contract"
import type { DayStatus, Resource } from "@atelier/domain/capacity"
import type { MeasureType, Quantity } from "@atelier/domain/quantity"
import type { LocalDate } from "@atelier/domain/time"

/** How full a day of somebody is for one measure type. */
export interface UnitLoad {
  readonly resource: Resource
  readonly measureType: MeasureType
  readonly load: Quantity
  /** Null where nothing limits it; 0 on closed days. */
  readonly max: Quantity | null
  readonly min: Quantity | null
  readonly status: DayStatus
}

/** What lies on each day, for everybody whose capacity is looked at. */
export type LoadsByDay = ReadonlyMap<LocalDate, ReadonlyArray<UnitLoad>>

type Filling = CallOutput<"getProgressCapacities">["data"][number]

/** An answer about capacities, and whose they are. */
export interface FilledDays {
  readonly fillings: ReadonlyArray<Filling>
  readonly resourceOf: (id: string) => Resource
}

/** The loads that some answers tell, by day. */
export const loadsByDay = (answers: ReadonlyArray<FilledDays>): LoadsByDay => {
  const byDay = new Map<LocalDate, Array<UnitLoad>>()
  for (const { fillings, resourceOf } of answers)
    for (const { id, measureType, days } of fillings) {
      const resource = resourceOf(id)
      for (const { date, totalValue, min, capacity, status } of days) {
        const unit: UnitLoad = {
          resource,
          measureType,
          load: totalValue,
          max: capacity,
          min,
          status
        }
        const units = byDay.get(date)
        if (units === undefined) byDay.set(date, [unit])
        else units.push(unit)
      }
    }
  return byDay
}

/** The share of its limit that lies on a unit, 1 is full; null where nothing limits it. */
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

/** The fullest of some units with a limit and some load; null where there is none. */
export const worstUnit = (units: ReadonlyArray<UnitLoad>): UnitLoad | null => {
  let worst: UnitLoad | null = null
  for (const unit of units) {
    if (unit.max === null || unit.load === 0) continue
    if (worst === null || isFuller(unit, worst)) worst = unit
  }
  return worst
}

/** The units with some load, the fullest first. */
export const byFullness = (units: ReadonlyArray<UnitLoad>): ReadonlyArray<UnitLoad> =>
  units
    .filter(({ load }) => load > 0)
    .sort((a, b) => (isFuller(a, b) ? -1 : isFuller(b, a) ? 1 : 0))

/** How full a day is, as far as a planner has to look. */
export type Fit = "ok" | "near" | "over"

/** The {@link Fit} of a unit; who has less to do than they should has room. */
export const fitOf = ({ status }: Pick<UnitLoad, "status">): Fit =>
  status === "over" || status === "near" ? status : "ok"
