import { replan } from "../../packages/domain/src/engine/planning/index.ts"
import { LocalDate } from "../../packages/domain/src/kernel/time/index.ts"
import { applyChanges, planWith } from "../../packages/domain/src/records/change/index.ts"
import { orderDefaults } from "../../packages/domain/src/records/work-order/index.ts"
import { createWorkOrder } from "../../packages/domain/src/rules/order-planning/index.ts"
import { timed } from "../measure.ts"
import { planOf, shopModel, throughEveryProgress } from "./placement/shopModel.ts"

const TODAY = LocalDate.make("2026-12-14")
const draft = {
  ...orderDefaults,
  name: "New",
  templateId: throughEveryProgress.id,
  jobTypeId: null,
  values: [{ measureType: "TimePerWorkOrder" as const, value: 4 }],
  stepValues: [],
  productionDate: LocalDate.make("2027-03-01"),
  deliveryDate: LocalDate.make("2027-03-19"),
  deliveryEndDate: LocalDate.make("2027-03-20"),
  installationDate: LocalDate.make("2027-03-22"),
  installationEndDate: LocalDate.make("2027-03-23")
}

let made = 0
const newId = (): string => {
  made += 1
  return `new-${made}`
}

for (const [orders, atMost] of [
  [1_000, null],
  [10_000, 10]
] as const) {
  const { calendars, plan: unplanned } = planOf(shopModel(orders, 0.85))
  const { changes } = replan(unplanned, calendars, { today: TODAY, iterations: 0 })
  const plan = planWith(applyChanges(unplanned, changes), { template: [throughEveryProgress] })
  const create = () => createWorkOrder(plan, { draft, rows: null }, { today: TODAY, newId })
  const created = create()
  if (created._tag === "Failure") throw created.failure
  timed(
    `A new work order beside ${orders}`,
    `${plan.event.size} steps; ${created.success.proposal.changes.length} rows, ${created.success.proposal.overloads.length} overloads`,
    { name: "createWorkOrder", prepare: () => create },
    atMost
  )
}
