import { Result } from "effect"
import { addDays } from "../src/kernel/time/index.ts"
import { applyChanges, emptyPlan, planWith } from "../src/records/change/index.ts"
import type { InstallationEvent } from "../src/records/event/index.ts"
import {
  makeInstaller,
  makeOrder,
  makeProgress,
  makeShop,
  makeTemplate
} from "../src/rules/build/index.ts"
import { createWorkOrder } from "../src/rules/order-planning/index.ts"
import { MONDAY } from "./throughProgresses.ts"

let last = 0
export const newId = (): string => {
  last += 1
  return `new-${last}`
}
export const at = { today: MONDAY, newId }

const shop = planWith(emptyPlan, {
  shop: [makeShop()],
  progress: [makeProgress("saw", { order: 1, unit: "SheetsQuantity", perDay: 10 })],
  template: [makeTemplate("kitchen", [{ progressId: "saw", offsetDays: -6, numberOfDays: 1 }])],
  installer: [makeInstaller("anna")]
})
export const values = [{ measureType: "SheetsQuantity" as const, value: 8 }]
export const draft = makeOrder("Roy", "kitchen", addDays(MONDAY, 14), { values })
export const sold = Result.getOrThrow(createWorkOrder(shop, { draft, rows: null }, at))
export const orderId = sold.workOrder.id
export const plan = applyChanges(shop, sold.proposal.changes)
const events = [...plan.event.values()]
export const stepId = events.find(({ eventType }) => eventType === "StepEvent")?.id ?? ""
export const visit = events.find(
  (event) => event.eventType === "InstallationEvent"
) as InstallationEvent
