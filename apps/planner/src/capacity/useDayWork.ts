import { resourceKey } from "@atelier/domain/capacity"
import { addDays, type LocalDate } from "@atelier/domain/time"
import type { UnitLoad } from "./UnitLoad.ts"
import { useWorkOrderLoads } from "./useWorkOrderLoads.ts"

export interface UnitWork {
  readonly eventId: string
  readonly name: string
  readonly value: number
}

/** Returns a function that lists a unit's work on the day, largest first; null while loading. */
export const useDayWork = (
  date: LocalDate
): ((unit: UnitLoad) => ReadonlyArray<UnitWork>) | null => {
  const loads = useWorkOrderLoads({ start: date, end: addDays(date, 1) })
  if (loads === undefined) return null
  return ({ resource, measureType }) => {
    if (resource.kind === "shop") return []
    const id = "id" in resource ? resource.id : resourceKey(resource)
    return loads[resource.kind]
      .filter(({ resourceId }) => resourceId === id)
      .flatMap(({ eventId, name, values }) =>
        values
          .filter((value) => value.measureType === measureType && value.date === date)
          .map(({ value }) => ({ eventId, name, value }))
      )
      .sort((a, b) => b.value - a.value)
  }
}
