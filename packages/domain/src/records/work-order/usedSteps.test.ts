import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { measuredValues, workOrderStep } from "../../../testing/index.ts"
import { type MeasureType, measureTypes } from "../../kernel/quantity/index.ts"
import { nextStepToComplete, stepValues, type WorkOrderStep } from "./index.ts"

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

describe("the next step to complete", () => {
  it("is the first uncompleted used step; undefined if all are", () => {
    fc.assert(
      fc.property(orderAndDone, ({ order, done }) => {
        const next = nextStepToComplete(order, done)
        const place = next === undefined ? order.steps.length : order.steps.indexOf(next)
        if (next !== undefined) expect(next.used && !done.has(next.id)).toBe(true)
        for (const step of order.steps.slice(0, place))
          expect(!step.used || done.has(step.id)).toBe(true)
      })
    )
  })
})

describe("the values of a step", () => {
  it("are its own, otherwise the work order's, per measure type", () => {
    fc.assert(
      fc.property(measuredValues, measuredValues, fc.boolean(), (general, other, alike) => {
        const own = alike ? general.map((it) => ({ ...it, value: it.value / 2 })) : other
        const values = stepValues({ values: general }, { values: own })
        const of = (list: typeof values, type: MeasureType) =>
          list.filter(({ measureType }) => measureType === type)
        for (const type of measureTypes) {
          const [mine, theirs] = [of(own, type), of(general, type)]
          expect(of(values, type)).toEqual(mine.length > 0 ? mine : theirs)
        }
      })
    )
  })
})
