import { Result } from "effect"
import { expect, it } from "vitest"
import { dayAfter, smallShop } from "../../../testing/index.ts"
import { applyChanges, type Plan } from "../../records/change/index.ts"
import type { StepEvent } from "../../records/event/index.ts"
import { planCalendars } from "../../rules/capacity/index.ts"
import { replan } from "../planning/index.ts"

const today = dayAfter(7)

const replanned = (plan: Plan) =>
  replan(plan, Result.getOrThrow(planCalendars(plan)), { today, iterations: 40 })

it("an order begun last week keeps its started step; the others follow it from today on", () => {
  const plan = smallShop(
    { saw: 8, edge: 8, paint: 8 },
    {
      a: {
        due: 18,
        steps: [
          { in: "saw", from: 0, until: 2, event: { status: "Started" } },
          { in: "edge", from: 2 },
          { in: "paint", from: 3 }
        ]
      }
    }
  )
  const { changes } = replanned(plan)
  expect(changes.map(({ id }) => id)).toEqual(["a2", "a3"])
  for (const { reason } of changes) expect(reason).toBeDefined()
  const after = applyChanges(plan, changes)
  const startOf = (id: string) => (after.event.get(id) as StepEvent).startDate
  expect(startOf("a1")).toBe(dayAfter(0))
  expect(startOf("a2") >= today).toBe(true)
  expect(startOf("a3") > startOf("a2")).toBe(true)
  expect([...after.event.values()].every((event) => (event as StepEvent).workOrderId === "a")).toBe(
    true
  )
  expect(replanned(after).changes).toEqual([])
})
