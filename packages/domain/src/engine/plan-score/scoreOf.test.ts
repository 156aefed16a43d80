import { Result } from "effect"
import { expect, it } from "vitest"
import { MONDAY, throughProgresses } from "../../../testing/index.ts"
import { addDays } from "../../kernel/time/index.ts"
import { type Plan, planWith } from "../../records/change/index.ts"
import { planCalendars } from "../../rules/capacity/index.ts"
import { replan } from "../planning/index.ts"

it("measures unevenness by squared shares of free room", () => {
  const due = addDays(MONDAY, 4)
  const levelOf = (plan: Plan): number =>
    replan(plan, Result.getOrThrow(planCalendars(plan)), { today: MONDAY, iterations: 0 }).score
      .level
  const plan = throughProgresses([2, 4], { due })
  expect(levelOf(plan)).toBeCloseTo((2 / 8) ** 2 + (4 / 8) ** 2)
  expect(levelOf(throughProgresses([2, 4], { due, max: null }))).toBe(0)
  const [first] = plan.event.values()
  if (first?.eventType !== "StepEvent") throw new Error("no step")
  const locked = planWith(plan, { event: [{ ...first, dateLocked: true }] })
  expect(levelOf(locked)).toBeCloseTo((4 / 8) ** 2)
  const oneProgress = { due, progresses: ["saw", "saw"] }
  expect(levelOf(throughProgresses([2, 4], oneProgress))).toBeCloseTo((2 / 8) ** 2 + (4 / 8) ** 2)
})
