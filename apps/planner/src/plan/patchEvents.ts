import type { CalendarEvent } from "@atelier/contract"
import type { ChangeSet } from "@atelier/domain/change"
import type { Event } from "@atelier/domain/event"

/**
 * Applies a change set to a list of events, as far as possible without a request: moves known
 * events and removes deleted ones. Unchanged entries, or the whole list, keep their identity.
 */
export const patchEvents = (
  events: ReadonlyArray<CalendarEvent>,
  changes: ChangeSet
): ReadonlyArray<CalendarEvent> => {
  const after = new Map<string, Event | null>()
  const names = new Map<string, CalendarEvent["workOrder"]>()
  for (const change of changes) {
    if (change.table === "event") after.set(change.id, change.after)
    if (change.table === "workOrder" && change.after !== null) names.set(change.id, change.after)
  }
  if (
    !events.some(
      ({ event, workOrder }) =>
        after.has(event.id) || (workOrder !== null && names.has(workOrder.id))
    )
  )
    return events
  return events.flatMap((entry) => {
    const event = after.get(entry.event.id)
    if (event === null) return []
    const workOrder = renamed(entry.workOrder, names)
    if (event === undefined && workOrder === entry.workOrder) return [entry]
    const isNewer = event !== undefined && event.version >= entry.event.version
    return [{ event: isNewer ? event : entry.event, workOrder }]
  })
}

const renamed = (
  workOrder: CalendarEvent["workOrder"],
  names: ReadonlyMap<string, CalendarEvent["workOrder"]>
): CalendarEvent["workOrder"] => {
  const after = workOrder === null ? undefined : names.get(workOrder.id)
  if (workOrder === null || after === undefined || after === null) return workOrder
  const { id, name, clientName, templateId, jobTypeId } = after
  return name === workOrder.name && clientName === workOrder.clientName
    ? workOrder
    : { id, name, clientName, templateId, jobTypeId }
}
