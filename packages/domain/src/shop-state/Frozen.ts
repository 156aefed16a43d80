import type { ReferenceEvent, StepEvent } from "../event/index.ts"
import { checkDay, type LocalDate } from "../time/index.ts"
import type { WorkOrder } from "../work-order/index.ts"

/**
 * What planning leaves where it is, beside started and completed steps and those whose date is
 * locked, which never move, and steps without link, which keep their place unless `moveUnlinked`.
 * Deliveries, installations and entries into production are moved only with the order that a date
 * is promised for.
 */
export interface Frozen {
  /** What begins before this day, and not before today, stays. */
  readonly fence?: LocalDate | null
  readonly eventIds?: ReadonlyArray<string>
  readonly workOrderIds?: ReadonlyArray<string>
  /** The orders of the clients of these names. */
  readonly clientNames?: ReadonlyArray<string>
  readonly moveUnlinked?: boolean
}

/** Whether planning leaves an event of a work order where it is. */
export const isFrozen = (
  frozen: Frozen,
  today: LocalDate
): ((event: StepEvent | ReferenceEvent, workOrder: WorkOrder) => boolean) => {
  checkDay("today", today)
  const fence = frozen.fence ?? null
  if (fence !== null) checkDay("fence", fence)
  const eventIds = new Set(frozen.eventIds)
  const workOrderIds = new Set(frozen.workOrderIds)
  const clientNames = new Set(frozen.clientNames)
  return (event, workOrder) =>
    event.status !== "Pending" ||
    event.dateLocked ||
    ("unlinked" in event && event.unlinked && frozen.moveUnlinked !== true) ||
    eventIds.has(event.id) ||
    workOrderIds.has(workOrder.id) ||
    clientNames.has(workOrder.clientName) ||
    (fence !== null && event.startDate >= today && event.startDate < fence)
}
