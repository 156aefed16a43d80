import { type Resource, resourceKey } from "@atelier/domain/capacity"
import { addDays, type DateRange, type LocalDate } from "@atelier/domain/time"
import { type LoadsByDay, type UnitLoad, worstUnit } from "../../capacity/UnitLoad.ts"

const DAYS_A_WEEK = 7

const kinds: ReadonlyArray<Resource["kind"]> = [
  "progress",
  "production",
  "shipper",
  "installer",
  "shop"
]

export interface HeatCell {
  readonly week: LocalDate
  readonly worst: { readonly unit: UnitLoad; readonly date: LocalDate } | null
}

export interface HeatRow {
  readonly resource: Resource
  readonly cells: ReadonlyArray<HeatCell>
}

export const weeksOf = ({ start, end }: DateRange): ReadonlyArray<LocalDate> => {
  const weeks: Array<LocalDate> = []
  for (let week = start; week < end; week = addDays(week, DAYS_A_WEEK)) weeks.push(week)
  return weeks
}

type DatedUnit = NonNullable<HeatCell["worst"]>

const unitsOfWeek = (
  loads: LoadsByDay,
  week: LocalDate
): ReadonlyMap<string, ReadonlyArray<DatedUnit>> => {
  const found = new Map<string, Array<DatedUnit>>()
  for (let day = 0; day < DAYS_A_WEEK; day += 1) {
    const date = addDays(week, day)
    for (const unit of loads.get(date) ?? []) {
      const key = resourceKey(unit.resource)
      const units = found.get(key)
      if (units === undefined) found.set(key, [{ date, unit }])
      else units.push({ date, unit })
    }
  }
  return found
}

const worstOf = (units: ReadonlyArray<DatedUnit>): HeatCell["worst"] => {
  const worst = worstUnit(units.map(({ unit }) => unit))
  return units.find(({ unit }) => unit === worst) ?? null
}

/** Returns a row for each resource with load and limit, with the fullest unit of each week. */
export const heatRows = (loads: LoadsByDay, range: DateRange): ReadonlyArray<HeatRow> => {
  const resources = new Map<string, Resource>()
  for (const units of loads.values())
    for (const { resource, load } of units)
      if (load > 0) resources.set(resourceKey(resource), resource)
  const weeks = weeksOf(range).map((week) => ({ week, units: unitsOfWeek(loads, week) }))
  return [...resources]
    .map(([key, resource]) => ({
      resource,
      cells: weeks.map(({ week, units }) => ({ week, worst: worstOf(units.get(key) ?? []) }))
    }))
    .filter(({ cells }) => cells.some(({ worst }) => worst !== null))
    .sort((a, b) => kinds.indexOf(a.resource.kind) - kinds.indexOf(b.resource.kind))
}

export interface OverloadAhead {
  readonly date: LocalDate
  readonly unit: UnitLoad
}

export const overloadsAhead = (loads: LoadsByDay, from: LocalDate): ReadonlyArray<OverloadAhead> =>
  [...loads]
    .filter(([date]) => date >= from)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([date, units]) =>
      units.filter(({ status }) => status === "over").map((unit) => ({ date, unit }))
    )
