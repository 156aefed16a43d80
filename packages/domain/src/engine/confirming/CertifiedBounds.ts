import { END_OF_DAY, type LocalDate } from "../../kernel/time/index.ts"
import type { Plan } from "../../records/change/index.ts"
import type { Event, ReferenceEvent, StepEvent } from "../../records/event/index.ts"
import type { Frozen } from "./Frozen.ts"

export interface CertifiedBounds {
  readonly today: LocalDate
  readonly frozen?: Frozen
  /** A step may begin on the day on which the previous step ends; default false. */
  readonly mayShareDays?: boolean
  /** Steps may be interrupted if their progress allows it; default: only interrupted ones. */
  readonly mayInterrupt?: boolean
  /** Main events may move, with the dates and crews of their orders; default: only steps. */
  readonly mayMoveReferences?: boolean
  /** A step on another start day may break its link, as if a user moved it; default: no. */
  readonly mayBreakLinks?: boolean
  /**
   * The plan before capacity was added, if it was. A step needs as many days as in this plan, even
   * if it now includes an opened day. Overloads and wrong sequences of this plan are tolerated.
   */
  readonly beforeAddedDays?: Plan
}

export const certifiedFrozen = (
  plan: Plan,
  { today, frozen }: CertifiedBounds
): ((event: StepEvent | ReferenceEvent) => boolean) => {
  const fence = frozen?.fence ?? null
  const [events, workOrders, clients] = [
    new Set(frozen?.eventIds),
    new Set(frozen?.workOrderIds),
    new Set(frozen?.clientNames)
  ]
  return (event) =>
    event.status !== "Pending" ||
    event.dateLocked ||
    ("link" in event && event.link === "unlinked" && frozen?.moveUnlinked !== true) ||
    (events.size > 0 && events.has(event.id)) ||
    (workOrders.size > 0 && workOrders.has(event.workOrderId)) ||
    (clients.size > 0 && clients.has(plan.workOrder.get(event.workOrderId)?.clientName ?? "")) ||
    (fence !== null && today <= event.startDate && event.startDate < fence)
}

const movableFields: ReadonlySet<string> = new Set([
  "startDate",
  "endDate",
  "endTime",
  "daysOff",
  "version",
  "link",
  "shipperId",
  "installerIds"
])

const isSameWork = <E extends Event>(before: E, after: E): boolean => {
  const isSame = (name: Extract<keyof E, string>): boolean =>
    movableFields.has(name) || JSON.stringify(before[name]) === JSON.stringify(after[name])
  for (const name in before) if (before[name] !== after[name] && !isSame(name)) return false
  for (const name in after) if (before[name] === undefined && !isSame(name)) return false
  return true
}

/**
 * Whether a timed event over midnight was moved to a single day, where its end would be before its
 * start. Such an event ends with its day. Example: Friday 22:00 to Saturday 06:00 if Saturday is
 * closed.
 */
const endsWithItsDay = (before: Event, after: Event): boolean =>
  !before.allDay && after.startDate === after.endDate && before.endTime < before.startTime

/** Whether a moved event is unchanged, apart from its dates and crew. */
export const keepsItsWork = (before: Event, after: Event): boolean =>
  after.endTime === (endsWithItsDay(before, after) ? END_OF_DAY : before.endTime) &&
  isSameWork(before, after)

/** Whether a moved step keeps its link, or loses it by another start day where it may. */
export const keepsItsLink = (before: StepEvent, after: StepEvent, mayBreak: boolean): boolean =>
  after.link === before.link ||
  (mayBreak &&
    before.link === "intact" &&
    after.link === "broken" &&
    before.startDate !== after.startDate)
