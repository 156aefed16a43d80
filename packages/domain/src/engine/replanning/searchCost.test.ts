import { Result } from "effect"
import { expect, it } from "vitest"
import { MONDAY, planOfMachines } from "../../../testing/index.ts"
import { planCalendars } from "../../rules/capacity/index.ts"
import { emptyState } from "../shop-state/emptyState.ts"
import { makePlanningModel } from "../shop-state/makePlanningModel.ts"
import { placeOrder } from "../shop-state/placing/placeOrder.ts"
import { mustMove, waitingCost } from "./searchCost.ts"

/** An order whose two steps are five days apart, and another order on top of its first step. */
const stateOf = () => {
  const plan = planOfMachines([
    {
      due: 20,
      importance: 1,
      jobs: [
        { machine: 0, days: 1 },
        { machine: 1, days: 1 }
      ],
      from: 0
    },
    { due: 2, importance: 1, jobs: [{ machine: 0, days: 1 }], from: -1 }
  ])
  const calendars = Result.getOrThrow(planCalendars(plan))
  const bounds = { today: MONDAY, frozen: {}, horizonDays: 100, mayStretch: false }
  return emptyState(makePlanningModel(plan, calendars, bounds))
}

it("counts waiting after more important criteria", () => {
  const state = stateOf()
  placeOrder(state, 0, "earliest", false)
  state.total.waiting = 5
  expect(waitingCost(state, ["lateness", "waiting"])).toBe(0.5)
  for (const objective of [["lateness"], ["waiting", "lateness"], ["level", "waiting"]] as const)
    expect(waitingCost(state, objective)).toBe(0)
})

it("counts the steps that cannot keep their days", () => {
  expect([...mustMove(stateOf())]).toEqual([0, 1])
})
