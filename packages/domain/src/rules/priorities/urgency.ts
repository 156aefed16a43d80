import { checkDay, daysBetween, type LocalDate } from "../../kernel/time/index.ts"
import { checkImportance, type WorkOrder } from "../../records/work-order/index.ts"

/**
 * The urgency of a whole work order; smaller is more urgent. It is the number of calendar days
 * until its installation (otherwise delivery, otherwise production), divided by its importance. 0
 * from that day on; null without any such date.
 *
 * @example
 * const [order] = booked.workOrder.values()
 * order && urgency(order, today) // => 17
 */
export const urgency = (
  {
    importance,
    installationDate,
    deliveryDate,
    productionDate
  }: Pick<WorkOrder, "importance" | "installationDate" | "deliveryDate" | "productionDate">,
  today: LocalDate
): number | null => {
  checkDay("today", today)
  checkImportance(importance)
  const due = installationDate ?? deliveryDate ?? productionDate
  return due === null ? null : Math.max(0, daysBetween(today, due)) / importance
}
