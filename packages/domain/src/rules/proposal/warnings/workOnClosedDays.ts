import { isWorked } from "../../../kernel/calendar/index.ts"
import { daysOf } from "../../../kernel/time/index.ts"
import type { Plan } from "../../../records/change/index.ts"
import { daysOffOf, type Event, eventDays } from "../../../records/event/index.ts"
import { calendarOf, eventResources, type PlanCalendars } from "../../capacity/index.ts"
import type { ProposalWarning } from "../Proposal.ts"

type OfOrder = Exclude<Event, { readonly eventType: "UserEvent" | "BlockerEvent" }>

const isOpenWork = (event: Event): event is OfOrder =>
  event.eventType !== "UserEvent" &&
  event.eventType !== "BlockerEvent" &&
  event.status !== "Completed"

/**
 * Warns of each open event and each of its resources that would no longer work on a day of the
 * event. Days on which a step pauses do not count.
 */
export const workOnClosedDays = (
  after: Plan,
  before: PlanCalendars,
  calendars: PlanCalendars
): ReadonlyArray<ProposalWarning> =>
  [...after.event.values()].filter(isOpenWork).flatMap((event) =>
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
