import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { anyIntent, played, runs, shopAtWork } from "../../../../testing/index.ts"
import type { Plan } from "../../../records/change/index.ts"
import { proposeAnyChanges } from "../index.ts"

const moves = fc
  .tuple(shopAtWork, fc.array(anyIntent, { minLength: 1, maxLength: 6 }))
  .map(([made, tried]) => played(made, tried))

const oddThings = (plan: Plan): ReadonlySet<string> => {
  const odd = new Set<string>()
  for (const order of plan.workOrder.values()) {
    const { productionDate, deliveryDate, installationDate } = order
    if (productionDate !== null && deliveryDate !== null && deliveryDate < productionDate)
      odd.add(`${order.id} production delivery`)
    if (productionDate !== null && installationDate !== null && installationDate < productionDate)
      odd.add(`${order.id} production installation`)
    if (deliveryDate !== null && installationDate !== null && installationDate < deliveryDate)
      odd.add(`${order.id} delivery installation`)
    const place = (stepId: string): number => order.steps.findIndex(({ id }) => id === stepId)
    const steps = [...plan.event.values()].filter(
      (event) => event.eventType === "StepEvent" && event.workOrderId === order.id
    )
    for (const one of steps)
      for (const other of steps)
        if (
          one.eventType === "StepEvent" &&
          other.eventType === "StepEvent" &&
          one.status !== "Completed" &&
          place(other.stepId) < place(one.stepId) &&
          one.startDate < other.startDate
        )
          odd.add(`step ${one.id}`)
  }
  return odd
}

describe("a proposal warns", () => {
  it("of dates and steps that are newly out of order", () => {
    let warned = 0
    fc.assert(
      fc.property(moves, (made) => {
        for (const { before, after, changes } of made) {
          const { warnings } = Result.getOrThrow(proposeAnyChanges(before, changes))
          const had = oddThings(before)
          const named = warnings.flatMap((warning) => {
            if (warning._tag === "DatesOutOfOrder")
              return [`${warning.workOrderId} ${warning.earlier} ${warning.later}`]
            return warning._tag === "StepBeforeEarlier" ? [`step ${warning.eventId}`] : []
          })
          expect(named.toSorted()).toEqual(
            [...oddThings(after)].filter((odd) => !had.has(odd)).toSorted()
          )
          warned += named.length
        }
      }),
      { numRuns: runs(80) }
    )
    expect(warned).toBeGreaterThan(0)
  })
})
