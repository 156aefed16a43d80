import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { crowdedShop, day, sold, soldAlone } from "../../../testing/index.ts"
import { addDays } from "../../kernel/time/index.ts"
import { applyChanges, emptyPlan, type Plan, planWith } from "../../records/change/index.ts"
import { makeProgress, makeShop, makeTemplate } from "../../rules/build/index.ts"
import { planCalendars } from "../../rules/capacity/index.ts"
import { certify, resolveOverloads } from "../planning/index.ts"

const today = day("2026-11-16")

/** The number of remaining overloads that a separate request for their day resolves. */
const resolvedWhenAsked = (plan: Plan, iterations: number) => {
  const calendars = Result.getOrThrow(planCalendars(plan))
  const days = { start: today, end: addDays(today, 28) }
  const { changes, unresolved } = resolveOverloads(plan, calendars, days, { today, iterations })
  expect(certify(plan, changes, { today })).toEqual([])
  const after = applyChanges(plan, changes)
  return unresolved.flatMap(({ overload: { date } }) => {
    const asked = { start: date, end: addDays(date, 1) }
    return resolveOverloads(after, calendars, asked, { today, iterations }).resolved
  })
}

describe("a remaining overload", () => {
  it("cannot be resolved by moves for its day alone", () => {
    const laws = (plans: fc.Arbitrary<Plan>, numRuns: number) =>
      fc.assert(
        fc.property(plans, (plan) => {
          expect(resolvedWhenAsked(plan, 40)).toEqual([])
        }),
        { numRuns }
      )
    laws(
      soldAlone.map(({ plan }) => plan),
      30
    )
    laws(
      crowdedShop.map(({ plan }) => plan),
      20
    )
  })
})

const progress = (id: string, order: number, perDay: number) =>
  makeProgress(id, { order, unit: "SheetsQuantity", perDay })

describe("an order on two overloads, one of them unresolvable", () => {
  it("moves off the resolvable one", () => {
    const steps = [
      { progressId: "saw", offsetDays: -6, numberOfDays: 1 },
      { progressId: "glue", offsetDays: -4, numberOfDays: 1 }
    ]
    const empty = planWith(emptyPlan, {
      shop: [makeShop()],
      progress: [progress("saw", 1, 20), progress("glue", 2, 10)],
      template: [makeTemplate("kitchen", steps)]
    })
    const made = sold(
      sold(empty, "first", { date: day("2026-12-03"), sheets: 12, today }),
      "second",
      { date: day("2026-12-10"), sheets: 12, today }
    )
    const onSameDay = [...made.event.values()].flatMap((event) =>
      event.eventType === "StepEvent" && event.progressId === "saw"
        ? [{ ...event, startDate: day("2026-11-25"), endDate: day("2026-11-26") }]
        : []
    )
    const plan = planWith(made, { event: [...made.event.values(), ...onSameDay] })
    const calendars = Result.getOrThrow(planCalendars(plan))
    const days = { start: day("2026-11-23"), end: day("2026-12-12") }
    const { changes, resolved, unresolved } = resolveOverloads(plan, calendars, days, { today })
    expect(changes).toHaveLength(1)
    const idsOf = (overloads: ReadonlyArray<(typeof resolved)[number]>) =>
      overloads.map(({ resource }) => ("id" in resource ? resource.id : null))
    expect(idsOf(resolved)).toEqual(["saw"])
    expect(idsOf(unresolved.map(({ overload }) => overload))).toEqual(["glue", "glue"])
  })
})
