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

const worstOfWeek = (loads: LoadsByDay, week: LocalDate, key: string): HeatCell["worst"] => {
  const days = Array.from({ length: DAYS_A_WEEK }, (_, day) => addDays(week, day))
  const own = days.flatMap((date) =>
    (loads.get(date) ?? [])
      .filter((unit) => resourceKey(unit.resource) === key)
      .map((unit) => ({ date, unit }))
  )
  const worst = worstUnit(own.map(({ unit }) => unit))
  return own.find(({ unit }) => unit === worst) ?? null
}

/** Returns a row for each resource with load and limit, with the fullest unit of each week. */
export const heatRows = (loads: LoadsByDay, range: DateRange): ReadonlyArray<HeatRow> => {
  const resources = new Map<string, Resource>()
  for (const units of loads.values())
    for (const { resource, load } of units)
      if (load > 0) resources.set(resourceKey(resource), resource)
  const weeks = weeksOf(range)
  return [...resources]
    .map(([key, resource]) => ({
      resource,
      cells: weeks.map((week) => ({ week, worst: worstOfWeek(loads, week, key) }))
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
