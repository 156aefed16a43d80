import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  type CrowdedShop,
  crowdedShop,
  day,
  naiveDaysLate,
  progressRow,
  runs,
  shopRow,
  stepEventRow,
  workOrderRow,
  workOrderStep
} from "../../../testing/index.ts"
import { isWorked } from "../../kernel/calendar/index.ts"
import { addDays, type LocalDate, weekday } from "../../kernel/time/index.ts"
import { applyChanges, emptyPlan, type Plan, planWith } from "../../records/change/index.ts"
import { eventDays, type StepEvent } from "../../records/event/index.ts"
import {
  calendarOf,
  makeLoadTable,
  overloadsOf,
  planCalendars
} from "../../rules/capacity/index.ts"
import { replan } from "../planning/index.ts"

const MONDAY = day("2026-11-16")

const openSteps = (plan: Plan, workOrderId: string): ReadonlyArray<StepEvent> =>
  (plan.workOrder.get(workOrderId)?.steps ?? []).flatMap(({ id }) =>
    [...plan.event.values()].flatMap((event) =>
      event.eventType === "StepEvent" && event.stepId === id && event.status !== "Completed"
        ? [event]
        : []
    )
  )

const daysLate = ({ calendars }: CrowdedShop, plan: Plan, workOrderId: string): number =>
  Math.max(
    0,
    ...openSteps(plan, workOrderId)
      .filter(({ dateLocked, status }) => !dateLocked && status === "Pending")
      .map((event) => naiveDaysLate(plan, calendars, event))
  )

/** True if planning could have placed an order so: in order, with room, from today on. */
const liesWell = ({ calendars, today }: CrowdedShop, plan: Plan, workOrderId: string): boolean => {
  const events = openSteps(plan, workOrderId)
  const table = makeLoadTable(plan, calendars, [...plan.event.values()])
  return events.every((event, at) => {
    const { start, end } = eventDays(event)
    const next = events[at + 1]
    const calendar = calendarOf(calendars, { kind: "progress", id: event.progressId })
    const isOver = overloadsOf(calendars, table, { start, end }).some(
      ({ resource }) => resource.kind === "progress" && resource.id === event.progressId
    )
    return (
      start >= today &&
      isWorked(calendar, start) &&
      isWorked(calendar, addDays(end, -1)) &&
      (next === undefined || end <= eventDays(next).start) &&
      !isOver
    )
  })
}

describe("the least change", () => {
  it("moves no order that could have stayed", () => {
    fc.assert(
      fc.property(crowdedShop, (made) => {
        const { calendars, plan, today } = made
        const steps = [...plan.workOrder.values()].flatMap((workOrder) => workOrder.steps)
        fc.pre(steps.every(({ offsetDays }) => offsetDays < 0))
        const frozen = { moveUnlinked: true }
        const { changes, moves } = replan(plan, calendars, { today, frozen, iterations: 10 })
        const after = applyChanges(plan, changes)
        const moved = new Set(moves.map(({ workOrderId }) => workOrderId))
        const forNothing = [...moved].filter((id) => {
          const others = changes.filter(
            ({ before }) => before === null || !("stepId" in before) || before.workOrderId !== id
          )
          const stayed = applyChanges(plan, others)
          return (
            liesWell(made, stayed, id) && daysLate(made, stayed, id) <= daysLate(made, after, id)
          )
        })
        expect(forNothing).toEqual([])
      }),
      { numRuns: runs(120) }
    )
  })

  const PARTS = { measureType: "Parts", min: null, max: 10, weekdayMaxima: [] } as const
  const PIECE = [{ measureType: "Parts", value: 10 }] as const

  const cutting = (days: Readonly<Record<string, { readonly on: string; readonly due: string }>>) =>
    Object.entries(days).map(([id, { due, on }]) => ({
      order: workOrderRow(id, {
        installationDate: day(due),
        values: [...PIECE],
        steps: [workOrderStep(`${id}-cut`, "cutting", { offsetDays: -1 })]
      }),
      events: [
        stepEventRow(`${id}-cut`, {
          workOrderId: id,
          stepId: `${id}-cut`,
          progressId: "cutting",
          startDate: day(on),
          endDate: addDays(day(on), 1)
        })
      ]
    }))

  const shopOf = (rows: ReturnType<typeof cutting>) => {
    const plan = planWith(emptyPlan, {
      shop: [shopRow()],
      progress: [progressRow("cutting", { capacities: [PARTS] }), progressRow("painting")],
      workOrder: rows.map(({ order }) => order),
      event: rows.flatMap(({ events }) => events)
    })
    return { plan, calendars: Result.getOrThrow(planCalendars(plan)) }
  }

  const movedIn = (rows: ReturnType<typeof cutting>, iterations: number) => {
    const { calendars, plan } = shopOf(rows)
    const proposal = replan(plan, calendars, { today: MONDAY, iterations })
    return { ...proposal, moved: proposal.moves.map(({ eventId }) => eventId) }
  }

  const LATER = "2027-06-15"
  const weekdays = (from: string, count: number): ReadonlyArray<LocalDate> =>
    Array.from({ length: 2 * count }, (_, at) => addDays(day(from), at))
      .filter((each) => weekday(each) <= 5)
      .slice(0, count)
  const unhurried = (from: string, count: number) =>
    Object.fromEntries(
      weekdays(from, count).map((on) => [`fine-${on}`, { on, due: LATER }] as const)
    )

  it("moves one order aside for a late one", () => {
    const rows = cutting({
      late: { on: "2026-11-30", due: "2026-11-24" },
      ...unhurried("2026-11-16", 120)
    })
    const { moved, score } = movedIn(rows, 400)
    expect(score.lateOrders).toBe(0)
    expect(moved).toHaveLength(2)
    expect(moved).toContain("late-cut")
  })

  it("moves one order aside for one before a locked step", () => {
    const rows = cutting({
      begun: { on: "2026-11-13", due: LATER },
      ...unhurried("2026-11-16", 40)
    })
    const begun = rows.map((row) =>
      row.order.id === "begun"
        ? {
            order: {
              ...row.order,
              steps: [...row.order.steps, workOrderStep("begun-paint", "painting")]
            },
            events: [
              ...row.events,
              stepEventRow("begun-paint", {
                workOrderId: "begun",
                stepId: "begun-paint",
                progressId: "painting",
                dateLocked: true,
                startDate: day("2026-11-18"),
                endDate: day("2026-11-19")
              })
            ]
          }
        : row
    )
    const { moved } = movedIn(begun, 0)
    expect(moved).toHaveLength(2)
    expect(moved).toContain("begun-cut")
  })
})
