import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  MONDAY,
  type Priorities,
  priorities,
  workOrderRow,
  workOrderStep
} from "../../../testing/index.ts"
import { addDays, type LocalDate } from "../../kernel/time/index.ts"
import { emptyPlan, type Plan, planWith } from "../../records/change/index.ts"
import {
  defaultPriorityListSettings,
  defaultThresholds
} from "../../records/priority-list/index.ts"
import { planCalendars } from "../capacity/index.ts"
import { criticalRatio, effectiveWork, priorityList } from "./index.ts"

/** Processing time, days until due and critical ratio, from an operations management textbook. */
const textbook = [
  [18, 12, 0.67],
  [12, 15, 1.25],
  [10, 14, 1.4],
  [15, 18, 1.2],
  [20, 15, 0.75]
] as const

const ratios = (plan: Plan, { calendars, own }: Priorities, today = own.today) =>
  new Map(
    priorityList(plan, calendars, { ...own, today }).map((row) => [
      row.workOrderId,
      row.criticalRatio
    ])
  )

/** Makes started events pending, so that the remaining work does not depend on the day. */
const withFixedWork = (plan: Plan): Plan =>
  planWith(plan, {
    event: [...plan.event.values()].map((event) =>
      event.status === "Started" ? { ...event, status: "Pending" } : event
    )
  })

const later = fc.integer({ min: 0, max: 40 })

describe("the critical ratio", () => {
  it.each(textbook)("of %i days of work and %i days until due is %f", (work, until, expected) => {
    expect(criticalRatio(until, effectiveWork(work, 0))).toBeCloseTo(expected, 2)
  })

  it("has no binary rounding noise", () => {
    expect(effectiveWork(6, 0.2)).toBe(7.2)
    expect(criticalRatio(9, effectiveWork(6, 0.2))).toBe(1.25)
    expect(criticalRatio(2, effectiveWork(3, 0))).toBe(2 / 3)
  })

  it("ranks the textbook's jobs like the textbook", () => {
    const plan = planWith(emptyPlan, {
      workOrder: textbook.map(([numberOfDays, until], at) =>
        workOrderRow(`job${at + 1}`, {
          installationDate: addDays(MONDAY, Math.floor(until / 5) * 7 + (until % 5)),
          steps: [workOrderStep("only", "cutting", { numberOfDays })]
        })
      )
    })
    const rows = priorityList(plan, Result.getOrThrow(planCalendars(plan)), {
      configuration: {
        ...defaultPriorityListSettings,
        id: "cutting",
        version: 1,
        progressId: "cutting",
        noAddedValue: 0
      },
      thresholds: { id: "thresholds", version: 1, ...defaultThresholds },
      locks: [],
      hides: [],
      today: MONDAY
    })
    expect(
      rows.map(({ criticalRatio, explanation, workOrderId }) => [
        workOrderId,
        Number(criticalRatio?.toFixed(2)),
        explanation.category
      ])
    ).toEqual([
      ["job1", 0.67, "Urgent"],
      ["job5", 0.75, "Urgent"],
      ["job4", 1.2, "AttentionRequired"],
      ["job2", 1.25, "AttentionRequired"],
      ["job3", 1.4, "AttentionRequired"]
    ])
  })

  it("does not rise with time at constant work", () => {
    fc.assert(
      fc.property(priorities, later, (made, days) => {
        const plan = withFixedWork(made.plan)
        const after = ratios(plan, made, addDays(made.own.today, days))
        for (const [id, ratio] of ratios(plan, made)) {
          const now = after.get(id) ?? null
          expect(now === null).toBe(ratio === null)
          if (now !== null && ratio !== null) expect(now).toBeLessThanOrEqual(ratio)
        }
      })
    )
  })

  it("does not fall with a later due date", () => {
    fc.assert(
      fc.property(priorities, later, (made, days) => {
        const out = (date: LocalDate | null) => date && addDays(date, days)
        const plan = planWith(made.plan, {
          workOrder: [...made.plan.workOrder.values()].map((order) => ({
            ...order,
            productionDate: out(order.productionDate),
            deliveryDate: out(order.deliveryDate),
            installationDate: out(order.installationDate)
          }))
        })
        const after = ratios(plan, made)
        for (const [id, ratio] of ratios(made.plan, made)) {
          const now = after.get(id) ?? null
          expect(now === null).toBe(ratio === null)
          if (now !== null && ratio !== null) expect(now).toBeGreaterThanOrEqual(ratio)
        }
      })
    )
  })

  it("has the sign of the available days; null without a due date", () => {
    const days = fc.option(fc.integer({ min: -400, max: 400 }))
    const constant = fc.integer({ min: 0, max: 1_000 }).map((hundredths) => hundredths / 100)
    fc.assert(
      fc.property(days, fc.integer({ min: 1, max: 4_000 }), constant, (available, half, c) => {
        const effective = effectiveWork(half / 2, c)
        expect(effective).toBeGreaterThanOrEqual(half / 2)
        const ratio = criticalRatio(available, effective)
        if (available === null) expect(ratio).toBeNull()
        else expect(Math.sign(ratio ?? Number.NaN)).toBe(Math.sign(available))
      })
    )
  })
})

it("rejects invalid numbers and choices", () => {
  expect(() => criticalRatio(Number.NaN, 3)).toThrow("available: NaN is not a number")
  expect(() => criticalRatio(3, 0)).toThrow("effective: 0 is not")
  expect(() => effectiveWork(Number.NaN, 1)).toThrow("remaining: NaN is not a number")
  const calendars = Result.getOrThrow(planCalendars(emptyPlan))
  const asked = {
    configuration: { id: "list", version: 1, progressId: "saw", ...defaultPriorityListSettings },
    thresholds: { id: "thresholds", version: 1, ...defaultThresholds },
    locks: [],
    hides: [],
    today: MONDAY
  }
  const list = (other: object) => () => priorityList(emptyPlan, calendars, { ...asked, ...other })
  const set = (other: object) => list({ configuration: { ...asked.configuration, ...other } })
  expect(list({ thresholds: { ...asked.thresholds, late: Number.NaN } })).toThrow(
    "thresholds.late: NaN is not a number"
  )
  expect(set({ order: "Nope" })).toThrow("order: Nope is not one of")
  expect(set({ asOf: "Then" })).toThrow("asOf: Then is not one of")
  expect(set({ dueDate: "start" })).toThrow("dueDate: start is not one of")
  for (const position of [0, Number.NaN, 1.5]) {
    const own = { kind: "progress", id: "saw" } as const
    const lock = { id: "l", version: 1, list: own, workOrderId: "o", position, lockedAt: "" }
    expect(list({ locks: [lock] })).toThrow(`locks.position: ${position} is not`)
  }
})
