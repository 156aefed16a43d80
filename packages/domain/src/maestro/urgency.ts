import { daysBetween, type LocalDate } from "../time/index.ts"
import type { WorkOrder } from "../work-order/index.ts"

/**
 * How soon a whole work order asks for work, the smaller the sooner: the days until its installation,
 * else its delivery or production, over its importance. 0 from its day on; null without any such day.
 *
 * @example
 * urgency({ installationDate: "2026-12-04", deliveryDate: null, productionDate: null, importance: 2 }, "2026-11-24") // => 5
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
  const due = installationDate ?? deliveryDate ?? productionDate
  return due === null ? null : Math.max(0, daysBetween(today, due)) / importance
}
