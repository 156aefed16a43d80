import fc from "fast-check"
import { planWith } from "../src/records/change/index.ts"
import { type CrowdedShop, crowdedShop } from "./crowdedShop.ts"

export const postponed: fc.Arbitrary<CrowdedShop> = fc
  .tuple(crowdedShop, fc.array(fc.boolean(), { minLength: 9, maxLength: 9 }))
  .map(([made, undated]): CrowdedShop => {
    const orders = [...made.plan.workOrder.values()].map((row, at) =>
      undated[at] === true ? { ...row, installationDate: null } : row
    )
    return { ...made, plan: planWith(made.plan, { workOrder: orders }) }
  })
