import { checkDay, daysBetween, type LocalDate } from "../time/index.ts"
import { checkImportance, type WorkOrder } from "../work-order/index.ts"

/**
 * How soon a whole work order asks for work, the smaller the sooner: the days until its
 * installation, else its delivery or production, over its importance. 0 from its day on; null
 * without any such day.
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
