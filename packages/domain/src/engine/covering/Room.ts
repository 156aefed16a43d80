import type { LocalDate } from "../../kernel/time/index.ts"
import type { Plan } from "../../records/change/index.ts"
import type { Event, ReferenceEvent, StepEvent, Visit } from "../../records/event/index.ts"
import { isFurtherVisit, isVisit } from "../../records/event/index.ts"
import type { WorkOrder } from "../../records/work-order/index.ts"
import type { LoadTable, PlanCalendars } from "../../rules/capacity/index.ts"
import { daysOfWork, type ProposalWarning } from "../../rules/proposal/index.ts"
import { type AskedVisit, calendarOfVisit } from "../placement/index.ts"

export type OfferedMove = Extract<ProposalWarning, { readonly _tag: "MoveOffered" }>

/** The room for one event: everything else as it would be after the closure. */
export interface Room {
  readonly plan: Plan
  /** The calendars after the closure. */
  readonly calendars: PlanCalendars
  /** The calendars before the closure, by which events keep their number of days. */
  readonly before: PlanCalendars
  /** Loads without the event. */
  readonly loads: LoadTable
  readonly today: LocalDate
  /** The day after the last one that the plan covers. */
  readonly until: LocalDate
  readonly mayChange: (event: Event) => boolean
}

export interface Hit {
  readonly event: StepEvent | ReferenceEvent
  readonly workOrder: WorkOrder
  readonly closedCrews: ReadonlySet<string>
}

export const isVisitHit = (hit: Hit): hit is Hit & { readonly event: Visit } => isVisit(hit.event)

export const crewsOf = (event: Visit): ReadonlyArray<string> =>
  event.eventType === "InstallationEvent" ? event.installerIds : [event.shipperId ?? []].flat()

/** The question for days of a hit visit, by default with its own crews. */
export const askedVisit = (
  { before }: Pick<Room, "before">,
  { event, workOrder }: Hit & { readonly event: Visit },
  crewIds: ReadonlyArray<string> = crewsOf(event)
): AskedVisit => {
  const reference = event.eventType === "InstallationEvent" ? "installation" : "delivery"
  const days = daysOfWork(calendarOfVisit(before, { reference, crewIds: crewsOf(event) }), event)
  const values = isFurtherVisit(event) ? event.values : workOrder.values
  return { reference, crewIds, days, values }
}
