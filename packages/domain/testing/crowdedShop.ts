import { Result } from "effect"
import fc from "fast-check"
import { fromHundredths } from "../src/kernel/quantity/index.ts"
import { addDays, LocalDate, LocalTime } from "../src/kernel/time/index.ts"
import { emptyPlan, type Plan, planWith } from "../src/records/change/index.ts"
import {
  allDayTime,
  type BlockerEvent,
  type EventTime,
  type StepEvent
} from "../src/records/event/index.ts"
import type { WorkOrder } from "../src/records/work-order/index.ts"
import { type PlanCalendars, planCalendars } from "../src/rules/capacity/index.ts"
import { daysOffOf, drawnDaysOff } from "./daysOff.ts"
import { blockerRow, stepEventRow } from "./eventRows.ts"
import { progressRow, shopRow, workOrderRow, workOrderStep } from "./rows.ts"

export interface CrowdedShop {
  readonly plan: Plan
  readonly calendars: PlanCalendars
  readonly today: LocalDate
}

const TODAY = LocalDate.make("2026-11-16")
const hours = (from: string, to: string) => [LocalTime.make(from), LocalTime.make(to)] as const
const PROGRESSES = ["cutting", "assembly", "finishing"]

const progress = fc.record({
  max: fc.option(fc.integer({ min: 3, max: 12 }), { freq: 5 }),
  friday: fc.option(fc.integer({ min: 0, max: 12 }), { freq: 2 }),
  includeSaturday: fc.boolean(),
  mayInterrupt: fc.boolean(),
  opened: fc.option(fc.integer({ min: 0, max: 20 }), { freq: 2 }),
  overtime: fc.option(
    fc.record({ day: fc.integer({ min: 0, max: 20 }), more: fc.integer({ min: 1, max: 6 }) }),
    { freq: 2 }
  )
})

const step = fc.record({
  progress: fc.nat({ max: PROGRESSES.length - 1 }),
  days: fc.integer({ min: 1, max: 3 }),
  startsIn: fc.integer({ min: -4, max: 18 }),
  longer: fc.constantFrom(0, 0, 0, 0, 1, 3),
  daysOff: drawnDaysOff,
  own: fc.option(fc.integer({ min: 0, max: 900 }), { freq: 3 }),
  isAfter: fc.integer({ min: 0, max: 9 }).map((drawn) => drawn === 0),
  state: fc.constantFrom<"Pending" | "Started" | "Completed" | "unlinked" | "locked">(
    ...(["Pending", "Pending", "Pending", "Pending", "Pending"] as const),
    "Started",
    "Completed",
    "unlinked",
    "locked"
  )
})

const order = fc.record({
  dueIn: fc.option(fc.integer({ min: -3, max: 20 }), { freq: 8 }),
  importance: fc.constantFrom(1, 1, 2, 0.5),
  hundredths: fc.integer({ min: 0, max: 900 }),
  steps: fc.array(step, { minLength: 1, maxLength: 4 })
})

const closure = fc.record({
  startsIn: fc.integer({ min: -2, max: 15 }),
  days: fc.integer({ min: 1, max: 3 }),
  progress: fc.option(fc.nat({ max: PROGRESSES.length - 1 })),
  times: fc.constantFrom(
    null,
    hours("07:00", "11:15"),
    hours("11:15", "15:30"),
    hours("09:00", "12:00")
  )
})

type Order = typeof order extends fc.Arbitrary<infer T> ? T : never
type Closure = typeof closure extends fc.Arbitrary<infer T> ? T : never

const workOrderOf = (made: Order, id: string): WorkOrder =>
  workOrderRow(id, {
    installationDate: made.dueIn === null ? null : addDays(TODAY, made.dueIn),
    importance: made.importance,
    values: [{ measureType: "TimePerWorkOrder", value: fromHundredths(made.hundredths) }],
    steps: made.steps.map(({ days, isAfter, own, progress: place }, at) =>
      workOrderStep(`${id}-${at}`, PROGRESSES[place] ?? "", {
        numberOfDays: days,
        offsetDays: isAfter ? at : at - made.steps.length,
        values:
          own === null ? [] : [{ measureType: "TimePerWorkOrder", value: fromHundredths(own) }]
      })
    )
  })

const eventsOf = (made: Order, id: string): ReadonlyArray<StepEvent> =>
  made.steps.map(({ days, daysOff, longer, progress: place, startsIn, state }, at) => {
    const startDate = addDays(TODAY, startsIn)
    const run = { start: startDate, end: addDays(startDate, days + longer) }
    return stepEventRow(`event-${id}-${at}`, {
      workOrderId: id,
      stepId: `${id}-${at}`,
      progressId: PROGRESSES[place] ?? "",
      ...allDayTime(run),
      daysOff: longer === 0 ? [] : daysOffOf(allDayTime(run), daysOff),
      status: state === "unlinked" || state === "locked" ? "Pending" : state,
      link: state === "unlinked" ? "unlinked" : "intact",
      dateLocked: state === "locked"
    })
  })

const timeOfClosure = ({ days, startsIn, times }: Closure): EventTime => {
  const startDate = addDays(TODAY, startsIn)
  if (times === null) return allDayTime({ start: startDate, end: addDays(startDate, days) })
  const [startTime, endTime] = times
  return { allDay: false, startDate, startTime, endDate: startDate, endTime }
}

const blockerOf = (made: Closure, id: string): BlockerEvent =>
  blockerRow(id, {
    ...timeOfClosure(made),
    scope: {
      wholeShop: made.progress === null,
      progressIds: made.progress === null ? [] : [PROGRESSES[made.progress] ?? ""]
    }
  })

/**
 * Up to nine orders of a few steps in three progresses with little room. Their events are on any
 * days: on top of each other, in the past or out of order; some are started, completed, locked or
 * unlinked. Closures include half days.
 */
export const crowdedShop: fc.Arbitrary<CrowdedShop> = fc
  .record({
    progresses: fc.tuple(progress, progress, progress),
    orders: fc.array(order, { minLength: 2, maxLength: 9 }),
    closures: fc.array(closure, { maxLength: 3 })
  })
  .map(({ closures, orders, progresses }): CrowdedShop => {
    const plan = planWith(emptyPlan, {
      shop: [shopRow()],
      progress: progresses.map(
        ({ friday, includeSaturday, max, mayInterrupt, opened, overtime }, place) =>
          progressRow(PROGRESSES[place] ?? "", {
            includeSaturday,
            mayInterrupt,
            openedDays: opened === null ? [] : [addDays(TODAY, opened)],
            overtime:
              overtime === null
                ? []
                : [
                    {
                      date: addDays(TODAY, overtime.day),
                      measureType: "TimePerWorkOrder",
                      more: overtime.more
                    }
                  ],
            capacities: [
              {
                measureType: "TimePerWorkOrder",
                min: null,
                max,
                weekdayMaxima: friday === null ? [] : [{ weekday: 5, max: friday }]
              }
            ]
          })
      ),
      workOrder: orders.map((made, at) => workOrderOf(made, `order${at}`)),
      event: [
        ...orders.flatMap((made, at) => eventsOf(made, `order${at}`)),
        ...closures.map((made, at) => blockerOf(made, `closure${at}`))
      ]
    })
    return { plan, calendars: Result.getOrThrow(planCalendars(plan)), today: TODAY }
  })
