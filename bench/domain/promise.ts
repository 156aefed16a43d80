import { promise } from "../../packages/domain/src/engine/placement/index.ts"
import { promiseWithRepairs, replan } from "../../packages/domain/src/engine/planning/index.ts"
import { LocalDate } from "../../packages/domain/src/kernel/time/index.ts"
import { applyChanges, planWith } from "../../packages/domain/src/records/change/index.ts"
import { makeLoadTable } from "../../packages/domain/src/rules/capacity/index.ts"
import { timed } from "../measure.ts"
import { PROGRESSES, planOf, shopModel, throughEveryProgress } from "./placement/shopModel.ts"

const TODAY = LocalDate.make("2026-12-14")
const ORDERS = 1_000

const { calendars, plan: unplanned } = planOf(shopModel(ORDERS, 0.85))
const { changes } = replan(unplanned, calendars, { today: TODAY, iterations: 0 })
const plan = planWith(applyChanges(unplanned, changes), { template: [throughEveryProgress] })
const loads = makeLoadTable(plan, calendars, plan.event.values())
const request = {
  templateId: throughEveryProgress.id,
  jobTypeId: null,
  values: [{ measureType: "TimePerWorkOrder" as const, value: 4 }],
  stepValues: [],
  reference: "installation" as const,
  days: 1,
  crewIds: [],
  from: TODAY
}
const asked = () => promise(plan, calendars, request, loads)
const answer = asked()
if (answer._tag === "Failure") throw answer.failure

const on = `${PROGRESSES} progresses and a year, ${plan.event.size} steps of ${ORDERS} orders at load 0.85; ${answer.success.date} with the steps from ${answer.success.steps[0]?.startDate} on`
timed("A promise, the loads at hand", on, { name: "promise", prepare: () => asked }, 0.5)
timed(
  "A promise on its own, everything read",
  on,
  { name: "promise", prepare: () => () => promise(plan, calendars, request) },
  null
)
timed(
  "A promise with its repairs, everything read",
  on,
  {
    name: "promise with repairs",
    prepare: () => () => promiseWithRepairs(plan, calendars, request)
  },
  null
)
