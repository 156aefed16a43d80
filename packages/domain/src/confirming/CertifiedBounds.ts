import type { Plan } from "../change/index.ts"
import type { Event, ReferenceEvent, StepEvent } from "../event/index.ts"
import type { LocalDate } from "../time/index.ts"
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

/** Whether an event must not move. */
export const isCertifiedFrozen = (
  plan: Plan,
  event: StepEvent | ReferenceEvent,
  { today, frozen }: CertifiedBounds
): boolean => {
  const fence = frozen?.fence ?? null
  const client = plan.workOrder.get(event.workOrderId)?.clientName ?? ""
  return (
    event.status !== "Pending" ||
    event.dateLocked ||
    ("unlinked" in event && event.unlinked && frozen?.moveUnlinked !== true) ||
    frozen?.eventIds?.includes(event.id) === true ||
    frozen?.workOrderIds?.includes(event.workOrderId) === true ||
    frozen?.clientNames?.includes(client) === true ||
    (fence !== null && today <= event.startDate && event.startDate < fence)
  )
}

const goesElsewhere = ["startDate", "endDate", "daysOff", "version", "shipperId", "installerIds"]

/** Everything of an event that planning must not touch, as text. */
export const keptAsText = (event: Event) =>
  JSON.stringify(
    Object.entries(event)
      .filter(([field]) => !goesElsewhere.includes(field))
      .sort(([a], [b]) => (a < b ? -1 : 1))
  )
