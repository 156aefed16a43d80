import { toHundredths } from "../../kernel/quantity/index.ts"
import { type ChangeSet, type Plan, planAfter } from "../../records/change/index.ts"
import type { Event } from "../../records/event/index.ts"
import {
  type EventLoad,
  eventLoads,
  type LoadTable,
  loadOn,
  resourceKey
} from "../capacity/index.ts"
import type { Drag } from "./Drag.ts"

const placeOf = ({ resource, measureType, date }: EventLoad): string =>
  `${resourceKey(resource)} ${measureType} ${date}`

/** Total load of each day whose load the changes alter, for a proposal made during a drag. */
export const dragLoads = (
  { plan, calendars, loads }: Drag,
  changes: ChangeSet
): ReadonlyArray<EventLoad> => {
  const events = changes.flatMap((change) => (change.table === "event" ? [change] : []))
  const after = planAfter(plan, changes)
  const sums = new Map<string, EventLoad>()
  const put = (of: Plan, moved: ReadonlyArray<Event>, sign: 1 | -1): void => {
    for (const event of moved)
      for (const load of eventLoads(of, calendars, event)) {
        const had = sums.get(placeOf(load))?.hundredths ?? lying(loads, load)
        sums.set(placeOf(load), { ...load, hundredths: had + sign * load.hundredths })
      }
  }
  put(
    plan,
    events.flatMap(({ before }) => before ?? []),
    -1
  )
  put(
    after,
    events.flatMap(({ after: moved }) => moved ?? []),
    1
  )
  return [...sums.values()].filter((load) => load.hundredths !== lying(loads, load))
}

const lying = (loads: LoadTable, { resource, measureType, date }: EventLoad): number =>
  toHundredths(loadOn(loads, resource, measureType, date))
