import { isWorked } from "../../../kernel/calendar/index.ts"
import { daysOf } from "../../../kernel/time/index.ts"
import type { ChangeSet, Plan } from "../../../records/change/index.ts"
import { daysOffOf, type Event, eventDays, sameTime } from "../../../records/event/index.ts"
import { calendarOf, eventResources, type PlanCalendars } from "../../capacity/index.ts"
import type { ProposalWarning } from "../Proposal.ts"

interface Closing {
  readonly before: PlanCalendars
  readonly calendars: PlanCalendars
  readonly changes: ChangeSet
}

type OfOrder = Exclude<Event, { readonly eventType: "UserEvent" | "BlockerEvent" }>

const isOpenWork = (event: Event): event is OfOrder =>
  event.eventType !== "UserEvent" &&
  event.eventType !== "BlockerEvent" &&
  event.status !== "Completed"

const retimed = (changes: ChangeSet): ReadonlySet<string> =>
  new Set(
    changes.flatMap(({ table, id, before, after }) =>
      table === "event" && before !== null && after !== null && !sameTime(before, after) ? [id] : []
    )
  )

/**
 * Warns of each open event and each of its resources that would no longer work on a day of the
 * event. Days on which a step pauses do not count. Events that the same change set moves do not
 * count either: their days are chosen with the new worked days, and may span closed ones.
 */
export const workOnClosedDays = (
  after: Plan,
  { before, calendars, changes }: Closing
): ReadonlyArray<ProposalWarning> => {
  const moved = retimed(changes)
  const open = [...after.event.values()].filter(isOpenWork).filter(({ id }) => !moved.has(id))
  return open.flatMap((event) =>
    eventResources(event).flatMap((resource): ReadonlyArray<ProposalWarning> => {
      const [had, has] = [calendarOf(before, resource), calendarOf(calendars, resource)]
      if (had === has) return []
      const off = event.eventType === "StepEvent" ? daysOffOf(event) : []
      const closed = daysOf(eventDays(event)).filter(
        (day) => isWorked(had, day) && !isWorked(has, day) && !off.includes(day)
      )
      const [date] = closed
      if (date === undefined) return []
      return [
        {
          _tag: "WorkOnClosedDays",
          workOrderId: event.workOrderId,
          eventId: event.id,
          eventType: event.eventType,
          resource: { kind: resource.kind, id: "id" in resource ? resource.id : null },
          date,
          days: closed.length
        }
      ]
    })
  )
}
