import { capacitySeries, type Resource } from "@atelier/domain/capacity"
import { fromHundredths, measureTypes } from "@atelier/domain/quantity"
import type { DateRange } from "@atelier/domain/time"
import { Effect } from "effect"
import type { Caller } from "../Caller.ts"
import { PlanStore } from "../ports/PlanStore.ts"
import { loadsOf } from "./loadsOf.ts"
import { seesCapacity } from "./seesCapacity.ts"

/** Which days of whom are asked for; everybody whose capacity the caller sees when `ids` is left out. */
interface AskedDays extends DateRange {
  readonly ids?: ReadonlyArray<string> | undefined
}

const limit = (hundredths: number | null) =>
  hundredths === null ? null : fromHundredths(hundredths)

/**
 * How full the days of each progress or installer are, for each measure type that has a load or a
 * limit then. Whose capacity the caller does not see is left out, as if it did not exist.
 */
export const dayCapacities = Effect.fn("dayCapacities")(function* (
  kind: "progress" | "installer",
  { ids, start, end }: AskedDays,
  caller: Caller
) {
  const store = yield* PlanStore
  const known = [...(yield* store.referenceData)[kind].keys()]
  const resources = (ids === undefined ? known : known.filter((id) => ids.includes(id)))
    .map((id) => ({ kind, id }) satisfies Resource)
    .filter((resource) => seesCapacity(caller.user, resource))
  const { calendars, tables } = yield* loadsOf(resources, { start, end })
  return resources.flatMap((resource) =>
    measureTypes.flatMap((measureType) => {
      const series = capacitySeries(calendars, tables, [resource], measureType, { start, end })
      if (
        !series.some(({ load, max, status }) => load > 0 || (max !== null && status !== "closed"))
      )
        return []
      const days = series.map(({ date, load, min, max, status }) => ({
        date,
        totalValue: fromHundredths(load),
        min: limit(min),
        capacity: limit(max),
        isOverCapacity: status === "over"
      }))
      return [{ id: resource.id, measureType, days }]
    })
  )
})
