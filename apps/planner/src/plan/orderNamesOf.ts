import type { CalendarEvent } from "@atelier/contract"

/** The names of the work orders of some events, by id. */
export const orderNamesOf = (entries: ReadonlyArray<CalendarEvent>): ReadonlyMap<string, string> =>
  new Map(
    entries.flatMap(({ workOrder }) =>
      workOrder === null ? [] : [[workOrder.id, workOrder.name] as const]
    )
  )
