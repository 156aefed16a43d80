import type { Plan } from "../change/index.ts"
import type { Event, ReferenceEvent, StepEvent } from "../event/index.ts"
import { END_OF_DAY, type LocalDate } from "../time/index.ts"
import type { Frozen } from "./Frozen.ts"

/** What a proposal was to keep to. */
export interface CertifiedBounds {
  readonly today: LocalDate
  readonly frozen?: Frozen
  /** Whether a step may begin on the day on which the one before it ends; it may not. */
  readonly mayShareDays?: boolean
  /**
   * Whether a step may be interrupted where its progress allows it; only one that is already,
   * otherwise.
   */
  readonly mayInterrupt?: boolean
  /**
   * Whether main deliveries, installations and entries into production may go elsewhere, with the
   * dates and crews of their work orders; nothing but steps, otherwise.
   */
  readonly mayMoveReferences?: boolean
  /**
   * The plan before progresses were given days, where some are: the work of a step is as many days
   * as it took then, not more because it lies across a day that is opened; and what was over or out
   * of order then may be as it was.
   */
  readonly beforeAddedDays?: Plan
}

/** Says of each event of a plan whether it must not move. */
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
    events.has(event.id) ||
    workOrders.has(event.workOrderId) ||
    clients.has(plan.workOrder.get(event.workOrderId)?.clientName ?? "") ||
    (fence !== null && today <= event.startDate && event.startDate < fence)
}

type Fields = Readonly<Record<string, unknown>>

/** The fields of an event that say where it lies and who goes there. */
const goesElsewhere: ReadonlySet<string> = new Set([
  "startDate",
  "endDate",
  "endTime",
  "daysOff",
  "version",
  "shipperId",
  "installerIds"
])

/** Whether two events are equal except for their dates and crew. */
const isSameWork = (before: Event, after: Event): boolean => {
  const [had, has] = [before, after] as ReadonlyArray<object> as [Fields, Fields]
  const isSame = (name: string): boolean =>
    had[name] === has[name] ||
    goesElsewhere.has(name) ||
    JSON.stringify(had[name]) === JSON.stringify(has[name])
  for (const name in had) if (!isSame(name)) return false
  for (const name in has) if (!(name in had || isSame(name))) return false
  return true
}

/**
 * Whether an event has come to lie on a single day, on which its end would be before its start. The
 * night from Friday 22:00 to Saturday 06:00 does, where Saturday is closed: it ends with its day.
 */
const endsWithItsDay = (before: Event, after: Event): boolean =>
  !before.allDay && after.startDate === after.endDate && before.endTime < before.startTime

/** Whether an event has, elsewhere, everything that planning must not touch of it. */
export const keepsItsWork = (before: Event, after: Event): boolean =>
  after.endTime === (endsWithItsDay(before, after) ? END_OF_DAY : before.endTime) &&
  isSameWork(before, after)
