import { Result } from "effect"
import fc from "fast-check"
import { expect, it } from "vitest"
import { MONDAY, machineOrders, planOfMachines, runs } from "../../../testing/index.ts"
import { planCalendars } from "../../rules/capacity/index.ts"
import { firstPlans } from "../replanning/firstPlans.ts"
import { copiedSet } from "../shop-state/OrderSet.ts"
import type { ShopState } from "../shop-state/ShopState.ts"
import type { Objective } from "./Objective.ts"
import { toReplanProposal } from "./toReplanProposal.ts"

const searchedFrom = ({ days, elsewhere, late, later, moved, place, waits }: ShopState) => [
  ...[later, elsewhere].map(copiedSet),
  ...[days, late, moved, place, waits].map((each) => each.slice())
]

it("builds a proposal without affecting the search", () => {
  const objectives: ReadonlyArray<Objective> = [["movedSteps"], ["lateness"], ["waiting"]]
  fc.assert(
    fc.property(
      fc.array(machineOrders, { minLength: 4 }),
      fc.constantFrom(...objectives),
      (orders, objective) => {
        const plan = planOfMachines(orders.flat())
        const calendars = Result.getOrThrow(planCalendars(plan))
        const { state } = firstPlans(plan, calendars, { today: MONDAY, objective })
        const before = searchedFrom(state)
        toReplanProposal(plan, state, { iterations: 0, stopped: "iterations" })
        expect(searchedFrom(state)).toEqual(before)
      }
    ),
    { numRuns: runs(60) }
  )
})
