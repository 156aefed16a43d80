import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { workOrderStep } from "../../../testing/index.ts"
import { usedSteps, type WorkOrder, type WorkOrderStep } from "../../records/work-order/index.ts"
import { percentCompleted } from "./percentCompleted.ts"

const steps: fc.Arbitrary<ReadonlyArray<WorkOrderStep>> = fc
  .array(fc.record({ used: fc.boolean(), numberOfDays: fc.integer({ min: 1, max: 366 }) }), {
    maxLength: 8
  })
  .map((made) => made.map((fields, at) => workOrderStep(`step${at}`, "cutting", fields)))

const orderAndDone = steps.chain((made) =>
  fc.record({
    order: fc.constant({ steps: made }),
    done: fc.subarray(made.map(({ id }) => id)).map((ids) => new Set(ids))
  })
)

const percentOf = (order: Pick<WorkOrder, "steps">, done: ReadonlySet<string>): number =>
  percentCompleted(order, done, (step) => step.numberOfDays)

describe("percent completed", () => {
  it("is completed days over used days, 0 without any", () => {
    fc.assert(
      fc.property(orderAndDone, ({ order, done }) => {
        const each = order.steps.flatMap((step) =>
          step.used ? new Array<boolean>(step.numberOfDays).fill(done.has(step.id)) : []
        )
        const expected = each.length === 0 ? 0 : (100 * each.filter(Boolean).length) / each.length
        expect(percentOf(order, done)).toBe(expected)
      })
    )
  })

  it("is 100 exactly if every used step is completed", () => {
    fc.assert(
      fc.property(orderAndDone, ({ order, done }) => {
        const percent = percentOf(order, done)
        const all = usedSteps(order).every((step) => done.has(step.id))
        expect(percent).toBeGreaterThanOrEqual(0)
        expect(percent).toBeLessThanOrEqual(100)
        expect(percent === 100).toBe(all && usedSteps(order).length > 0)
      })
    )
  })

  it("never decreases by completing a step", () => {
    fc.assert(
      fc.property(orderAndDone, fc.nat(7), ({ order, done }, at) => {
        const step = order.steps[at]
        if (step === undefined) return
        const more = percentOf(order, new Set([...done, step.id]))
        if (step.used) expect(more).toBeGreaterThanOrEqual(percentOf(order, done))
        else expect(more).toBe(percentOf(order, done))
      })
    )
  })
})
