import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  anyUser,
  type Priorities,
  priorities,
  runs,
  userRow,
  workOrderRow
} from "../../../testing/index.ts"
import { Id } from "../../kernel/record/index.ts"
import { LocalDate } from "../../kernel/time/index.ts"
import type { UserConfiguration } from "../../records/access/index.ts"
import { type Plan, planWith } from "../../records/change/index.ts"
import { planCalendars } from "../capacity/index.ts"
import { seesCapacity } from "../visibility/index.ts"
import { mergedPriorityList } from "./index.ts"
import type { PriorityRow } from "./PriorityRow.ts"
import { priorityAsSeen } from "./priorityAsSeen.ts"

const row = (rule: "AscendingCriticalRatio" | "Lock", value: number): PriorityRow => ({
  position: 1,
  workOrderId: Id.make("roy"),
  stepId: Id.make("roy-1"),
  progressId: Id.make("cut"),
  percentCompleted: 0,
  openStepsBefore: 0,
  criticalRatio: 1.5,
  locked: rule === "Lock",
  explanation: {
    available: 9,
    remaining: 5,
    byCapacity: false,
    effective: 6,
    constant: 0.2,
    asOf: LocalDate.make("2027-01-04"),
    due: LocalDate.make("2027-01-15"),
    thresholds: { attentionRequired: 1.5, urgent: 1, late: 0 },
    category: "Standard",
    rankedBy: { rule, value }
  }
})

const order = workOrderRow("roy")
const list = { dueDate: "production", progressIds: ["cut"] } as const
const none = { display: false, editor: false }
const nobody = userRow("nobody", { otherwise: none, productionVisibility: none })
const crew = userRow("crew", { otherwise: none, productionVisibility: { ...none, display: true } })

it("shows due dates and derived numbers only with access to the date", () => {
  const ranked = row("AscendingCriticalRatio", 1.5)
  expect(priorityAsSeen(crew, order, list, ranked)).toBe(ranked)
  const hidden = priorityAsSeen(nobody, order, list, ranked)
  expect(hidden.criticalRatio).toBeNull()
  expect(hidden.explanation).toMatchObject({ available: null, due: null, category: "Standard" })
  expect(hidden.explanation.rankedBy).toEqual({ rule: "AscendingCriticalRatio", value: null })
  expect(hidden.position).toBe(1)
})

it("keeps locked positions", () => {
  const { explanation } = priorityAsSeen(nobody, order, list, row("Lock", 1))
  expect(explanation.rankedBy).toEqual({ rule: "Lock", value: 1 })
})

const byCapacity = fc
  .tuple(priorities, fc.constantFrom(null, "LeastTardiness" as const))
  .map(([made, rule]): Priorities => {
    const { order } = made.merged.configuration
    const configuration = { ...made.merged.configuration, workByCapacity: true }
    return {
      ...made,
      merged: { ...made.merged, configuration: { ...configuration, order: rule ?? order } }
    }
  })

const withOtherLimits = (plan: Plan, user: UserConfiguration, max: number): Plan =>
  planWith(plan, {
    progress: [...plan.progress.values()]
      .filter(({ id }) => !seesCapacity(user, { kind: "progress", id }))
      .map((progress) => ({
        ...progress,
        capacities: [{ measureType: "TimePerWorkOrder", min: null, max, weekdayMaxima: [] }]
      }))
  })

/** A list as one user sees it, without positions and categories, which are always visible. */
const shownTo = (user: UserConfiguration, { merged }: Priorities, plan: Plan) => {
  const rows = mergedPriorityList(plan, Result.getOrThrow(planCalendars(plan)), merged)
  return rows.map((ranked) => {
    const found = plan.workOrder.get(ranked.workOrderId)
    if (found === undefined) throw new Error("a row is of no work order")
    const shown = priorityAsSeen(user, found, merged.configuration, ranked)
    const { category: _category, ...explanation } = shown.explanation
    return { ...shown, position: null, explanation }
  })
}

describe("a list that counts days of capacity", () => {
  it("hides numbers derived from hidden limits", () => {
    let [hidden, shown] = [0, 0]
    fc.assert(
      fc.property(byCapacity, anyUser("me"), fc.integer({ min: 1, max: 99 }), (made, user, max) => {
        const before = shownTo(user, made, made.plan)
        const after = shownTo(user, made, withOtherLimits(made.plan, user, max))
        const placesOf = (rows: typeof before) => rows.map(({ workOrderId }) => workOrderId)
        // In a searched order, each value depends on the rows before it.
        const isSearched = made.merged.configuration.order === "LeastTardiness"
        fc.pre(!isSearched || `${placesOf(after)}` === `${placesOf(before)}`)
        const byOrder = (rows: typeof before) => new Map(rows.map((one) => [one.workOrderId, one]))
        expect(byOrder(after)).toEqual(byOrder(before))
        for (const { explanation } of before)
          if (explanation.remaining === null) hidden += 1
          else shown += 1
      }),
      { numRuns: runs(500) }
    )
    expect(hidden).toBeGreaterThan(100)
    expect(shown).toBeGreaterThan(100)
  })
})
