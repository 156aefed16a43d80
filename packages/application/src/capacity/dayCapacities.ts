import { capacitySeries, closuresOf, isMeasured, type Resource } from "@atelier/domain/capacity"
import { eventDays } from "@atelier/domain/event"
import { measureTypes } from "@atelier/domain/quantity"
import { contains, type DateRange, daysOf } from "@atelier/domain/time"
import { seesCapacity } from "@atelier/domain/visibility"
import { Array as Arr, Effect } from "effect"
import { PlanStore } from "../ports/index.ts"
import type { Caller } from "../visibility/index.ts"
import { loadsOf } from "./loadsOf.ts"
import { resourceId, resourcesOf, type WorkKind } from "./resourcesOf.ts"

/** Days and resources; without `ids`, all resources whose capacity the caller sees. */
interface AskedDays extends DateRange {
  readonly ids?: ReadonlyArray<string> | undefined
}

const RESOURCES_AT_ONCE = 20

/**
 * Returns the utilisation of each resource per day, for each measure type with a load or a limit.
 * Resources whose capacity the caller does not see are left out.
 */
export const dayCapacities = Effect.fn("dayCapacities")(function* (
  kind: WorkKind,
  { ids, start, end }: AskedDays,
  caller: Caller
) {
  const store = yield* PlanStore
  const resources = resourcesOf(yield* store.referenceData, kind).filter(
    (resource) =>
      (ids === undefined || ids.includes(resourceId(resource))) &&
      seesCapacity(caller.user, resource)
  )
  const { calendars, tables } = yield* loadsOf(resources, { start, end })
  const capacities = (resource: Resource) => {
    const closures = closuresOf(calendars, resource, { start, end })
    const titles = new Map(
      daysOf({ start, end }).map((date) => [
        date,
        closures.filter((closure) => contains(eventDays(closure), date)).map(({ title }) => title)
      ])
    )
    return measureTypes.flatMap((measureType) => {
      if (!isMeasured(calendars, tables, resource, measureType)) return []
      const series = capacitySeries(calendars, tables, [resource], measureType, { start, end })
      if (
        !series.some(({ load, max, status }) => load > 0 || (max !== null && status !== "closed"))
      )
        return []
      const days = series.map(({ date, load, min, max, status }) => ({
        date,
        totalValue: load,
        min,
        capacity: max,
        status,
        isOverCapacity: status === "over",
        closures: titles.get(date) ?? []
      }))
      return [{ id: resourceId(resource), measureType, days }]
    })
  }
  const answered: Array<ReturnType<typeof capacities>> = []
  for (const some of Arr.chunksOf(resources, RESOURCES_AT_ONCE)) {
    answered.push(some.flatMap(capacities))
    yield* Effect.yieldNow
  }
  return answered.flat()
})
