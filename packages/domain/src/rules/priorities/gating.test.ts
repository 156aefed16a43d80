import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { priorities } from "../../../testing/index.ts"
import { usedSteps } from "../../records/work-order/index.ts"
import { isGated, priorityList } from "./index.ts"

const percentage = fc.oneof(
  fc.constantFrom(0, 50, 100),
  fc.double({ min: 0, max: 100, noNaN: true })
)

describe("the minimum completion", () => {
  it("gates orders until it is exceeded, except at their first step", () => {
    fc.assert(
      fc.property(fc.option(percentage), percentage, fc.boolean(), (minimum, percent, isFirst) => {
        const expected = minimum !== null && !isFirst && !(percent > minimum)
        expect(isGated(minimum, percent, isFirst)).toBe(expected)
        if (minimum !== null) expect(isGated(minimum, minimum, false)).toBe(true)
      })
    )
  })

  it("keeps gated rows without ratio and category", () => {
    fc.assert(
      fc.property(priorities, ({ calendars, own, plan }) => {
        const minimum = own.configuration.minimumCompletion
        for (const row of priorityList(plan, calendars, own)) {
          const { available, category, effective } = row.explanation
          const [first] = usedSteps(plan.workOrder.get(row.workOrderId) ?? { steps: [] })
          const gated = isGated(minimum, row.percentCompleted, first?.id === row.stepId)
          expect(category === null).toBe(gated)
          expect(row.criticalRatio).toBe(gated || available === null ? null : available / effective)
        }
      })
    )
  })

  it("of at most zero percent gates none", () => {
    fc.assert(
      fc.property(priorities, ({ calendars, own, plan }) => {
        const listed = (minimumCompletion: number | null) =>
          priorityList(plan, calendars, {
            ...own,
            configuration: { ...own.configuration, minimumCompletion }
          })
        expect(listed(null).every((row) => row.explanation.category !== null)).toBe(true)
        for (const row of listed(0))
          if (row.percentCompleted > 0 || row.openStepsBefore === 0)
            expect(row.explanation.category).not.toBeNull()
      })
    )
  })
})
