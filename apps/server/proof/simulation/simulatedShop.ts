import { shopRows } from "@atelier/application/shop"
import type { Random } from "@atelier/demo"
import { demoShop } from "@atelier/demo"
import { type ChangeSet, emptyPlan } from "@atelier/domain/change"
import { LocalDate } from "@atelier/domain/time"
import type { WorkOrder } from "@atelier/domain/work-order"
import { Result } from "effect"

export const BEGINNING = Date.UTC(2026, 10, 16, 12)

const ORDERS = 6

const demo = Result.getOrThrow(
  demoShop({ today: LocalDate.make("2026-11-16"), seed: 2026, holidays: [] })
)

/** An imported order without a due date, and therefore without events. */
const undated = (order: WorkOrder): WorkOrder => ({
  ...order,
  id: "undated",
  name: "Undated",
  productionDate: null,
  deliveryDate: null,
  deliveryEndDate: null,
  installationDate: null,
  installationEndDate: null,
  steps: order.steps.map((step) => ({ ...step, id: `undated-${step.id}` }))
})

/** A shop with a few demo orders, one of them without dates, as the first change. */
export const simulatedShop = (random: Random): ChangeSet => {
  const first = random.between(0, demo.workOrder.length - ORDERS)
  const dated = demo.workOrder.slice(first, first + ORDERS)
  const workOrder = [...dated, ...dated.slice(0, 1).map(undated)]
  const kept = new Set<string | null>([null, ...workOrder.map(({ id }) => id)])
  const event = demo.event.filter((row) => !("workOrderId" in row) || kept.has(row.workOrderId))
  return shopRows(emptyPlan, { ...demo, workOrder, event })
}
