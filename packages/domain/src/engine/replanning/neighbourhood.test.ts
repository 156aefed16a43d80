import { Result } from "effect"
import { expect, it } from "vitest"
import {
  MONDAY,
  progressRow,
  shopRow,
  stepEventRow,
  workOrderRow,
  workOrderStep
} from "../../../testing/index.ts"
import { addDays } from "../../kernel/time/index.ts"
import { emptyPlan, planWith } from "../../records/change/index.ts"
import { planCalendars } from "../../rules/capacity/index.ts"
import { emptyState } from "../shop-state/emptyState.ts"
import { makePlanningModel } from "../shop-state/makePlanningModel.ts"
import { placeOrder } from "../shop-state/placing/placeOrder.ts"
import { randomNumbers } from "../shop-state/randomNumbers.ts"
import { chooseNearby, noneChosen } from "./neighbourhood.ts"

it("chooses each late order as centre equally often", () => {
  const ids = Array.from({ length: 30 }, (_, at) => `order${at + 10}`)
  const plan = planWith(emptyPlan, {
    shop: [shopRow()],
    progress: [
      progressRow("cutting", {
        capacities: [{ measureType: "Parts", min: null, max: 1, weekdayMaxima: [] }]
      })
    ],
    workOrder: ids.map((id, at) =>
      workOrderRow(id, {
        installationDate: addDays(MONDAY, at < 4 ? 1 : 100),
        values: [{ measureType: "Parts", value: 1 }],
        steps: [workOrderStep(`${id}-cut`, "cutting", { offsetDays: -1 })]
      })
    ),
    event: ids.map((id) =>
      stepEventRow(`${id}-cut`, { workOrderId: id, stepId: `${id}-cut`, progressId: "cutting" })
    )
  })
  const calendars = Result.getOrThrow(planCalendars(plan))
  const bounds = { today: MONDAY, frozen: {}, horizonDays: 200, mayStretch: false }
  const state = emptyState(makePlanningModel(plan, calendars, bounds))
  for (const order of ids.keys()) placeOrder(state, order, "latest", false)
  expect([...state.late.subarray(0, 5)]).toEqual([0, 1, 2, 3, 0])
  const chosen = noneChosen(state)
  const random = randomNumbers(1)
  const centres = new Array<number>(ids.length).fill(0)
  for (let draw = 0; draw < 3_000; draw += 1) {
    chooseNearby(state, chosen, random)
    centres[chosen.orders[0]!] = centres[chosen.orders[0]!]! + 1
  }
  for (const late of [1, 2, 3]) expect(centres[late]).toBeGreaterThan(800)
})
