import { dayStatus, type EventLoad, resourceKey } from "@atelier/domain/capacity"
import { fromHundredths, type Quantity } from "@atelier/domain/quantity"
import type { LocalDate } from "@atelier/domain/time"
import type { LoadsByDay, UnitLoad } from "../capacity/UnitLoad.ts"

export interface ForeseenLoads {
  readonly loads: LoadsByDay
  /** True if a resource with increased load would be nearly full. */
  readonly isNear: boolean
}

const withLoad = (unit: UnitLoad, load: Quantity): UnitLoad => {
  const { max, min } = unit
  return { ...unit, load, status: dayStatus({ load, max, min, closed: max === 0 }) }
}

/** Computes the predicted loads of the changed days on screen, with all units of these days. */
export const foreseenLoads = (
  now: LoadsByDay,
  changed: ReadonlyArray<EventLoad>
): ForeseenLoads => {
  const loads = new Map<LocalDate, ReadonlyArray<UnitLoad>>()
  let isNear = false
  for (const { resource, measureType, date, hundredths } of changed) {
    const units = loads.get(date) ?? now.get(date)
    if (units === undefined) continue
    const key = resourceKey(resource)
    const load = fromHundredths(hundredths)
    loads.set(
      date,
      units.map((unit) => {
        if (unit.measureType !== measureType || resourceKey(unit.resource) !== key) return unit
        const after = withLoad(unit, load)
        isNear ||= after.status === "near" && load > unit.load
        return after
      })
    )
  }
  return { loads, isNear }
}
