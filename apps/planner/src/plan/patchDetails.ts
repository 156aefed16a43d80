import type { EventDetails } from "@atelier/contract"
import type { ChangeSet } from "@atelier/domain/change"
import type { Event } from "@atelier/domain/event"

/**
 * An opened event after a change set: it and its steps as they are now, so that what is asked next
 * names the version that this change made. What follows from them is told by fetching it again; a
 * deleted event stays until then. The same details are answered when nothing in them changes.
 */
export const patchDetails = (details: EventDetails, changes: ChangeSet): EventDetails => {
  const after = new Map<string, Event>()
  for (const change of changes)
    if (change.table === "event" && change.after !== null) after.set(change.id, change.after)
  const latest = (event: Event): Event => {
    const changed = after.get(event.id)
    return changed !== undefined && changed.version > event.version ? changed : event
  }
  const event = latest(details.event)
  const steps = details.steps.map(latest)
  const isSame =
    event === details.event && steps.every((step, place) => step === details.steps[place])
  return isSame ? details : { ...details, event, steps }
}
