import { Result } from "effect"
import { describe, expect, it } from "vitest"
import {
  dayAfter,
  MONDAY,
  progressRow,
  shopRow,
  stepEventRow,
  workOrderRow,
  workOrderStep
} from "../../../../testing/index.ts"
import { addWorkedDays, makeCalendar } from "../../../kernel/calendar/index.ts"
import type { LocalDate } from "../../../kernel/time/index.ts"
import { emptyPlan, planWith } from "../../../records/change/index.ts"
import { planCalendars } from "../../../rules/capacity/index.ts"
import { HORIZON_DAYS, placeBackward, placeForward } from "../index.ts"

const week = Result.getOrThrow(makeCalendar({ saturday: false, sunday: false, closed: [] }))
const workedDay = (days: number): LocalDate => addWorkedDays(week, MONDAY, days)

const progressId = "edging"
const edging = progressRow(progressId, {
  capacities: [{ measureType: "Parts", min: null, max: 5, weekdayMaxima: [] }]
})

type Drawn = readonly [stepId: string, progressId: string, days: number, parts: number]

const orderOf = (full: ReadonlyArray<number>, ...drawn: ReadonlyArray<Drawn>) => {
  const parts = (value: number) => [{ measureType: "Parts" as const, value }]
  const taken = full.map((at) => ({
    order: workOrderRow(`full-${at}`, {
      steps: [workOrderStep(`taken-${at}`, progressId, { values: parts(5) })]
    }),
    event: stepEventRow(`taken-event-${at}`, {
      ...{ workOrderId: `full-${at}`, stepId: `taken-${at}`, progressId },
      ...{ startDate: dayAfter(at), endDate: dayAfter(at + 1) }
    })
  }))
  const plan = planWith(emptyPlan, {
    shop: [shopRow()],
    progress: [progressRow("cutting"), edging],
    workOrder: [
      workOrderRow("order", {
        installationDate: dayAfter(4),
        steps: drawn.map(([id, on, days, value]) =>
          workOrderStep(id, on, { numberOfDays: days, values: parts(value) })
        )
      }),
      ...taken.map(({ order }) => order)
    ],
    event: [
      ...drawn.map(([stepId, on, days]) =>
        stepEventRow(`${stepId}-event`, {
          ...{ workOrderId: "order", stepId, progressId: on },
          ...{ startDate: MONDAY, endDate: dayAfter(days) }
        })
      ),
      ...taken.map(({ event }) => event)
    ]
  })
  return { plan, calendars: Result.getOrThrow(planCalendars(plan)) }
}

describe("the constraint of placing backward", () => {
  const backward = (...asked: Parameters<typeof orderOf>) => {
    const { calendars, plan } = orderOf(...asked)
    return placeBackward(plan, calendars, "order", { notBefore: MONDAY })
  }

  it("is the latest of the least overloaded days", () => {
    expect(backward([], ["cut", "cutting", 1, 0], ["edge", progressId, 1, 6.5])).toMatchObject({
      failure: {
        ...{ _tag: "NoRoom", stepId: "edge", days: 1, from: dayAfter(1), until: dayAfter(4) },
        ...{ date: dayAfter(3), least: 1.5 }
      }
    })
  })

  it("is a later step without room that leaves too few days", () => {
    const steps: ReadonlyArray<Drawn> = [
      ["cut", "cutting", 2, 0],
      ["edge", progressId, 1, 1]
    ]
    expect(backward([3], ...steps)).toMatchObject({
      success: { steps: [{ startDate: dayAfter(0) }, { startDate: dayAfter(2) }] }
    })
    expect(backward([2, 3], ...steps)).toMatchObject({
      failure: {
        ...{ _tag: "NoRoom", stepId: "edge", from: dayAfter(2), until: dayAfter(4) },
        ...{ date: dayAfter(3), least: 1 }
      }
    })
  })

  it("is too few days if no step has enough room", () => {
    expect(backward([], ["cut", "cutting", 3, 0], ["edge", progressId, 2, 1])).toMatchObject({
      failure: {
        _tag: "NotEnoughDays",
        stepId: "edge",
        from: dayAfter(3),
        until: dayAfter(4),
        days: 2
      }
    })
  })
})

describe("the constraint of placing forward", () => {
  const forward = (...drawn: ReadonlyArray<Drawn>) => {
    const { calendars, plan } = orderOf([], ...drawn)
    return placeForward(plan, calendars, "order", MONDAY)
  }

  it("is the earliest of the least overloaded days", () => {
    expect(forward(["cut", "cutting", 2, 0], ["edge", progressId, 1, 6.5])).toMatchObject({
      failure: {
        ...{ _tag: "NoRoom", stepId: "edge", from: dayAfter(2), date: dayAfter(2), least: 1.5 },
        ...{ until: workedDay(HORIZON_DAYS) }
      }
    })
  })

  it("leaves later steps their worked days", () => {
    expect(forward(["edge", progressId, 1, 6.5], ["cut", "cutting", 2, 0])).toMatchObject({
      failure: { _tag: "NoRoom", stepId: "edge", from: MONDAY, until: workedDay(HORIZON_DAYS - 2) }
    })
  })
})
