import { Result } from "effect"
import fc from "fast-check"
import type { MeasureType } from "../src/kernel/quantity/index.ts"
import { addDays, type LocalDate } from "../src/kernel/time/index.ts"
import { emptyPlan, type Plan, planWith } from "../src/records/change/index.ts"
import { type AppointmentStatus, allDayTime } from "../src/records/event/index.ts"
import type {
  Hide,
  Lock,
  MergedProgress,
  OrderOption,
  PriorityListSettings,
  Thresholds
} from "../src/records/priority-list/index.ts"
import type { ReferenceDate } from "../src/records/progress/index.ts"
import { type PlanCalendars, planCalendars } from "../src/rules/capacity/index.ts"
import type { PriorityAsked } from "../src/rules/priorities/index.ts"
import { anyWeek } from "./calendars.ts"
import { planningDate } from "./dates.ts"
import { blockerRow, stepEventRow } from "./eventRows.ts"
import { progressRow, shopRow, workOrderRow, workOrderStep } from "./rows.ts"
import { progressIds } from "./templates.ts"

export interface Priorities {
  readonly plan: Plan
  readonly calendars: PlanCalendars
  readonly own: PriorityAsked<PriorityListSettings>
  readonly merged: PriorityAsked<MergedProgress>
}

const around = (min: number, max: number) => fc.integer({ min, max })

const values = fc
  .tuple(
    fc.constantFrom<MeasureType>("TimePerWorkOrder", "TimePerWorkOrder", "SheetsQuantity"),
    fc.constantFrom(null, 0, 2, 7.5, 40)
  )
  .map(([measureType, value]) => (value === null ? [] : [{ measureType, value }]))

const capacities = fc
  .tuple(
    fc.constantFrom<MeasureType>("TimePerWorkOrder", "TimePerWorkOrder", "SheetsQuantity"),
    fc.constantFrom(null, 4, 16)
  )
  .map(([measureType, max]) => [{ measureType, min: null, max, weekdayMaxima: [] }])

const step = fc.record({
  values,
  progressId: fc.constantFrom(...progressIds),
  used: fc.constantFrom(true, true, true, true, false),
  numberOfDays: around(1, 5),
  status: fc.constantFrom<AppointmentStatus>("Pending", "Pending", "Started", "Completed"),
  start: around(-12, 12),
  hasEvent: fc.constantFrom(true, true, true, true, false)
})

/** Few distinct dates, names and importances, so that ties are frequent. */
const order = fc.record({
  name: fc.constantFrom("Küche", "kitchen", "Kitchen", "", "\uffee", "\u{1f600}", "\u{1f600}b"),
  due: fc.tuple(...[0, 1, 2].map(() => fc.option(around(-4, 30).map((days) => days * 2)))),
  importance: fc.constantFrom(1, 1, 2, 0.5, 10),
  values,
  steps: fc.array(step, { maxLength: 6 })
})

export const scheduling = fc.record({
  dueDate: fc.constantFrom<ReferenceDate>("production", "delivery", "installation"),
  asOf: fc.constantFrom<"Now" | "OperationDate">("Now", "OperationDate"),
  workByCapacity: fc.boolean(),
  noAddedValue: fc.constantFrom(0, 0.2, 0.5, 3),
  minimumCompletion: fc.option(fc.constantFrom(0, 20, 50, 100), { freq: 2 }),
  order: fc.constantFrom<OrderOption>(
    "AscendingCriticalRatio",
    "DescendingCriticalRatio",
    "PercentCompletedDescending",
    "NextProgress",
    "ModifiedDueDate"
  )
})

export const thresholds: fc.Arbitrary<Thresholds> = fc
  .uniqueArray(around(0, 300), { minLength: 3, maxLength: 3 })
  .map((limits) => {
    const [late = 0, urgent = 0, attentionRequired = 0] = limits
      .toSorted((a, b) => a - b)
      .map((limit) => limit / 100)
    return { id: "thresholds", version: 1, attentionRequired, urgent, late }
  })

const locks = fc
  .array(
    fc.record({
      kind: fc.constantFrom<"progress" | "merged">("progress", "progress", "merged"),
      place: around(0, 11),
      position: around(1, 12),
      minute: around(0, 3)
    }),
    { maxLength: 8 }
  )
  .map((made) =>
    made.map(
      ({ kind, minute, place, position }, at): Lock => ({
        id: `lock${at}`,
        version: 1,
        list: { kind, id: kind === "merged" ? "merged" : "cutting" },
        workOrderId: `order${place}`,
        position,
        lockedAt: `2026-11-16T08:0${minute}:00.000Z`,
        lockedBy: null
      })
    )
  )

const hides = fc
  .array(fc.tuple(fc.constantFrom(...progressIds), around(0, 9)), { maxLength: 4 })
  .map((made) =>
    made.map(
      ([progressId, place], at): Hide => ({
        id: `hide${at}`,
        version: 1,
        progressId,
        workOrderId: `order${place}`
      })
    )
  )

type Order = typeof order extends fc.Arbitrary<infer T> ? T : never

const rowsOf = (made: Order, id: string, today: LocalDate) => {
  const [productionDate = null, deliveryDate = null, installationDate = null] = made.due.map(
    (days) => (days === null ? null : addDays(today, days))
  )
  const { importance, name, values } = made
  const dates = { productionDate, deliveryDate, installationDate }
  const steps = made.steps.map(({ numberOfDays, progressId, used, values }, place) =>
    workOrderStep(`step${place}`, progressId, { used, numberOfDays, values })
  )
  const events = made.steps.flatMap(
    ({ hasEvent, numberOfDays, progressId, start, status }, place) => {
      if (!hasEvent || steps[place]?.used !== true) return []
      const startDate = addDays(today, start)
      const time = allDayTime({ start: startDate, end: addDays(startDate, numberOfDays) })
      const stepId = `step${place}`
      return [
        stepEventRow(`${id}-${stepId}`, { ...time, workOrderId: id, stepId, progressId, status })
      ]
    }
  )
  return { workOrder: workOrderRow(id, { ...dates, importance, name, steps, values }), events }
}

/**
 * Up to ten work orders with steps in every state, at four progresses with their own weekends and
 * all-day closures. Many values are equal. Locks and hides may refer to missing rows.
 */
export const priorities: fc.Arbitrary<Priorities> = fc
  .record({
    today: planningDate,
    shop: fc.record(anyWeek),
    progresses: fc.tuple(...progressIds.map(() => fc.record({ ...anyWeek, capacities }))),
    closures: fc.array(
      fc.record({ from: around(-20, 50), days: around(1, 9), whole: fc.boolean() }),
      { maxLength: 3 }
    ),
    orders: fc.array(order, { maxLength: 10 }),
    members: fc.shuffledSubarray([...progressIds], { minLength: 1 }),
    scheduling,
    thresholds,
    locks,
    hides
  })
  .map((made): Priorities => {
    const { hides, locks, members, scheduling, thresholds, today } = made
    const orders = made.orders.map((one, at) => rowsOf(one, `order${at}`, today))
    const plan = planWith(emptyPlan, {
      shop: [shopRow(made.shop)],
      progress: progressIds.map((id, at) => progressRow(id, made.progresses[at])),
      workOrder: orders.map(({ workOrder }) => workOrder),
      event: [
        ...made.closures.map(({ days, from, whole }, at) => {
          const start = addDays(today, from)
          return blockerRow(`closure${at}`, {
            ...allDayTime({ start, end: addDays(start, days) }),
            scope: { wholeShop: whole, progressIds: whole ? [] : ["cutting"] }
          })
        }),
        ...orders.flatMap(({ events }) => events)
      ]
    })
    const asked = { thresholds, locks, hides, today }
    const own = { id: "own", version: 1, progressId: "cutting", ...scheduling }
    const merged = { id: "merged", version: 1, name: "Both", progressIds: members, ...scheduling }
    return {
      plan,
      calendars: Result.getOrThrow(planCalendars(plan)),
      own: { ...asked, configuration: own },
      merged: { ...asked, configuration: merged }
    }
  })
