import { Result } from "effect"
import { describe, expect, it } from "vitest"
import { dayAfter, smallShop } from "../../../testing/index.ts"
import { addDays, type LocalDate } from "../../kernel/time/index.ts"
import { planCalendars } from "../../rules/capacity/index.ts"
import { replan } from "../planning/index.ts"

const SATURDAY_AFTER = 5
const SATURDAY = dayAfter(SATURDAY_AFTER)

const shopDueOn = (installationDate: LocalDate, dateLocked: boolean) =>
  smallShop(
    { assembly: { includeSaturday: true } },
    {
      order: {
        installationDate,
        steps: [{ in: "assembly", from: SATURDAY_AFTER, event: { dateLocked } }]
      }
    }
  )

const planned = (due: LocalDate, dateLocked: boolean) => {
  const plan = shopDueOn(due, dateLocked)
  return replan(plan, Result.getOrThrow(planCalendars(plan)), { today: SATURDAY, iterations: 5 })
}

describe("work that ends after its due day", () => {
  it.each([false, true])("is a day late after a closed day: %s", (dateLocked) => {
    const { bound, late, score, stopped } = planned(SATURDAY, dateLocked)
    expect([score.lateOrders, score.tardiness, bound.tardiness]).toEqual([1, 1, 1])
    expect(late.map(({ atLeast, days, workOrderId }) => [workOrderId, days, atLeast])).toEqual([
      ["order", 1, 1]
    ])
    expect(stopped).toBe("optimal")
  })

  it("is no later by the following Sunday, and in time on its due day", () => {
    expect(planned(addDays(SATURDAY, -1), false).score.tardiness).toBe(1)
    expect(planned(addDays(SATURDAY, -2), false).score.tardiness).toBe(2)
    expect(planned(addDays(SATURDAY, 1), false).score.lateOrders).toBe(0)
    expect(planned(addDays(SATURDAY, 2), true).score.lateOrders).toBe(0)
  })
})
