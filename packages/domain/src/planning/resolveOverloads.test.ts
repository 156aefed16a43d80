import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  type CrowdedShop,
  crowdedShop,
  progressRow,
  shopRow,
  stepEventRow,
  workOrderRow,
  workOrderStep
} from "../../testing/index.ts"
import {
  makeLoadTable,
  overloadsOf,
  type PlanCalendars,
  planCalendars,
  resourceKey
} from "../capacity/index.ts"
import { applyChanges, emptyPlan, type Plan, planWith } from "../change/index.ts"
import { lateFor } from "../proposal/index.ts"
import { addDays, type LocalDate } from "../time/index.ts"
import { certify, replan, resolveOverloads } from "./index.ts"

const overDays = (plan: Plan, calendars: PlanCalendars) =>
  overloadsOf(calendars, makeLoadTable(plan, calendars, plan.event.values())).map(
    ({ date, measureType, resource }) => `${JSON.stringify(resource)} ${measureType} ${date}`
  )

const lateEvents = (plan: Plan): ReadonlyArray<string> =>
  [...plan.event.values()].filter((event) => lateFor(plan, event) !== null).map(({ id }) => id)

const weekFrom = ({ today }: CrowdedShop) => ({ start: today, end: addDays(today, 14) })

const resolved = (made: CrowdedShop) =>
  resolveOverloads(made.plan, made.calendars, weekFrom(made), { today: made.today, iterations: 40 })

describe("resolveOverloads", () => {
  it("proposes only what the certificate finds nothing wrong with", () => {
    fc.assert(
      fc.property(crowdedShop, (made) => {
        const { changes } = resolved(made)
        expect(certify(made.plan, changes, { today: made.today })).toEqual([])
      }),
      { numRuns: 100 }
    )
  })

  it("makes nobody late, puts no other day over, and says of each overload whether it is resolved", () => {
    fc.assert(
      fc.property(crowdedShop, (made) => {
        const { calendars, plan, today } = made
        const answer = resolved(made)
        const after = applyChanges(plan, answer.changes)
        const late = new Set(lateEvents(plan))
        expect(lateEvents(after).filter((id) => !late.has(id))).toEqual([])
        const before = overDays(plan, calendars)
        expect(overDays(after, calendars).filter((day) => !before.includes(day))).toEqual([])
        const inTwoWeeks = overloadsOf(
          calendars,
          makeLoadTable(plan, calendars, plan.event.values()),
          weekFrom(made)
        ).filter(({ resource }) => resource.kind === "progress")
        expect(answer.resolved.length + answer.unresolved.length).toBe(inTwoWeeks.length)
        const left = new Set(overDays(after, calendars))
        expect(left.size).toBeLessThanOrEqual(before.length - answer.resolved.length)
        expect(today <= (answer.unresolved[0]?.overload.date ?? today)).toBe(true)
      }),
      { numRuns: 100 }
    )
  })

  it("moves no more steps than a plan anew does", () => {
    fc.assert(
      fc.property(crowdedShop, (made) => {
        const { calendars, plan, today } = made
        fc.pre(overDays(plan, calendars).length > 0)
        const { changes, unresolved } = resolved(made)
        fc.pre(unresolved.length === 0)
        const anew = replan(plan, calendars, { today, iterations: 30 })
        const after = applyChanges(plan, anew.changes)
        fc.pre(overDays(after, calendars).length === 0 && anew.score.lateOrders === 0)
        expect(changes.length).toBeLessThanOrEqual(anew.changes.length)
      }),
      { numRuns: 8 }
    )
  })

  it("names for what it cannot resolve an overtime that suffices", () => {
    fc.assert(
      fc.property(crowdedShop, (made) => {
        for (const { overload, remedies } of resolved(made).unresolved) {
          const overtime = remedies.find((remedy) => remedy._tag === "Overtime")
          expect(overtime?._tag === "Overtime" && overtime.more).toBeCloseTo(
            overload.totalValue - overload.capacity,
            6
          )
        }
      }),
      { numRuns: 50 }
    )
  })
})

describe("an order that would have to be later", () => {
  it("resolves the overload by its moves beside the others, and puts nothing else over", () => {
    let taken = 0
    fc.assert(
      fc.property(crowdedShop, (made) => {
        const { calendars, plan, today } = made
        const { changes, unresolved } = resolved(made)
        for (const { later, overload } of unresolved) {
          if (later.length === 0) continue
          taken += 1
          const ids = new Set(later.map(({ id }) => id))
          const all = [...changes.filter(({ id }) => !ids.has(id)), ...later]
          expect(certify(plan, all, { today })).toEqual([])
          const after = applyChanges(plan, all)
          const table = makeLoadTable(after, calendars, after.event.values())
          const day = { start: overload.date, end: addDays(overload.date, 1) }
          const left = overloadsOf(calendars, table, day).filter(
            ({ measureType, resource }) =>
              measureType === overload.measureType &&
              resourceKey(resource) === resourceKey(overload.resource)
          )
          expect(left).toEqual([])
        }
      }),
      { numRuns: 120 }
    )
    expect(taken).toBeGreaterThan(5)
  })
})

describe("an overload that cannot be resolved by moving", () => {
  it("comes with the overtime, the Saturday and the order that would resolve it", () => {
    const day = (date: string) => date as LocalDate
    const order = (id: string) =>
      workOrderRow(id, {
        installationDate: day("2026-11-19"),
        values: [{ measureType: "TimePerWorkOrder", value: 8 }],
        steps: [workOrderStep(`step-${id}`, "assembly")]
      })
    const event = (id: string, date: string, end: string, fields = {}) =>
      stepEventRow(`event-${id}`, {
        workOrderId: id,
        stepId: `step-${id}`,
        progressId: "assembly",
        startDate: day(date),
        endDate: day(end),
        ...fields
      })
    const today = day("2026-11-14")
    const plan = planWith(emptyPlan, {
      shop: [shopRow()],
      progress: [
        progressRow("assembly", {
          capacities: [{ measureType: "TimePerWorkOrder", min: null, max: 8, weekdayMaxima: [] }]
        })
      ],
      workOrder: ["a", "b", "c", "d"].map(order),
      event: [
        event("a", "2026-11-16", "2026-11-17"),
        event("b", "2026-11-17", "2026-11-18"),
        event("c", "2026-11-17", "2026-11-18"),
        event("d", "2026-11-18", "2026-11-19")
      ]
    })
    const calendars = Result.getOrThrow(planCalendars(plan))
    const days = { start: today, end: addDays(today, 7) }
    const { changes, unresolved } = resolveOverloads(plan, calendars, days, { today })
    expect(changes).toEqual([])
    expect(unresolved.map(({ remedies }) => remedies)).toEqual([
      [
        {
          _tag: "Overtime",
          progressId: "assembly",
          measureType: "TimePerWorkOrder",
          date: "2026-11-17",
          more: 8
        },
        { _tag: "OpenDay", progressId: "assembly", date: "2026-11-14" },
        { _tag: "OrderLater", workOrderId: "b", days: 1 }
      ]
    ])
    expect(unresolved[0]?.later).toMatchObject([
      { id: "event-b", before: { version: 1 }, after: { startDate: "2026-11-19" } }
    ])
  })
})
