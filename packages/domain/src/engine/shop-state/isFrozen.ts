import { checkDay, type LocalDate } from "../../kernel/time/index.ts"
import type { ReferenceEvent, StepEvent } from "../../records/event/index.ts"
import type { WorkOrder } from "../../records/work-order/index.ts"
import { checkFrozen, type Frozen } from "../confirming/index.ts"

export const isFrozen = (
  frozen: Frozen,
  today: LocalDate
): ((event: StepEvent | ReferenceEvent, workOrder: WorkOrder) => boolean) => {
  checkDay("today", today)
  checkFrozen(frozen)
  const fence = frozen.fence ?? null
  const eventIds = new Set(frozen.eventIds)
  const workOrderIds = new Set(frozen.workOrderIds)
  const clientNames = new Set(frozen.clientNames)
  return (event, workOrder) =>
    event.status !== "Pending" ||
    event.dateLocked ||
    ("link" in event && event.link === "unlinked" && frozen.moveUnlinked !== true) ||
    eventIds.has(event.id) ||
    workOrderIds.has(workOrder.id) ||
    clientNames.has(workOrder.clientName) ||
    (fence !== null && event.startDate >= today && event.startDate < fence)
}
