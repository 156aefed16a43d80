import { addWorkedDays } from "@atelier/domain/calendar"
import {
  calendarOf,
  dayCapacity,
  type LoadTable,
  loadOn,
  removeLoads
} from "@atelier/domain/capacity"
import type { StepEvent } from "@atelier/domain/event"
import { startingOn } from "@atelier/domain/proposal"
import { fromHundredths, quantityOf, toHundredths } from "@atelier/domain/quantity"
import type { LocalDate } from "@atelier/domain/time"
import { stepValues } from "@atelier/domain/work-order"
import { type DemoDay, workedDay } from "./demoDay.ts"
import { type DemoOrder, type DemoOrders, orderLoads, withOrder } from "./demoOrders.ts"
import { demoProgresses, progressId, type Stage } from "./records/demoProgresses.ts"
import { templateId } from "./records/demoTemplates.ts"

interface Candidate {
  readonly order: DemoOrder
  readonly event: StepEvent
}

const EXCESS_PERCENT = 12

const waiting = (
  { orders }: DemoOrders,
  stage: Stage,
  day: DemoDay,
  from: number,
  until: number
): ReadonlyArray<Candidate> => {
  const [first, last] = [workedDay(day, from), workedDay(day, until)]
  return orders.flatMap((order) =>
    order.events.flatMap((event) =>
      event.eventType === "StepEvent" &&
      event.progressId === progressId(stage) &&
      event.status === "Pending" &&
      first <= event.startDate &&
      event.startDate <= last
        ? [{ order, event }]
        : []
    )
  )
}

const withEvent = (order: DemoOrder, event: StepEvent): DemoOrder => ({
  ...order,
  events: order.events.map((each) => (each.id === event.id ? event : each))
})

const replaced = (demo: DemoOrders, before: DemoOrder, after: DemoOrder, loads: LoadTable) => ({
  orders: demo.orders.map((order) => (order === before ? after : order)),
  loads
})

/** Moves a pending step to the worked day before, without overload. */
const withStepMoved = (
  demo: DemoOrders,
  stage: Stage,
  day: DemoDay,
  changes: Pick<StepEvent, "link">
): DemoOrders => {
  for (const { order, event } of waiting(demo, stage, day, 3, 16)) {
    if (order.workOrder.templateId !== templateId("kitchen")) continue
    const calendar = calendarOf(day.calendars, { kind: "progress", id: event.progressId })
    const moved = startingOn(calendar, event, addWorkedDays(calendar, event.startDate, -1))
    const after = withEvent(order, { ...moved, ...changes })
    const loads = withOrder(removeLoads(demo.loads, orderLoads(order, day)), after, day)
    if (loads !== null) return replaced(demo, order, after, loads)
  }
  return demo
}

/** Adds a step that is not at the start that its link gives. */
export const withBrokenLink = (demo: DemoOrders, day: DemoDay): DemoOrders =>
  withStepMoved(demo, "hardware", day, { link: "broken" })

export const withUnlinkedStep = (demo: DemoOrders, day: DemoDay): DemoOrders =>
  withStepMoved(demo, "drawing", day, { link: "unlinked" })

/** Overloads the fullest coming day of a stage, except `taken`, by a larger step. */
export const withOverload = (
  demo: DemoOrders,
  stage: Stage,
  day: DemoDay,
  taken: LocalDate | null
): { readonly demo: DemoOrders; readonly date: LocalDate | null } => {
  const measureType = demoProgresses.find(({ id }) => id === progressId(stage))?.unitType
  if (measureType === null || measureType === undefined) return { demo, date: null }
  const resource = { kind: "progress", id: progressId(stage) } as const
  const roomOn = (date: LocalDate) => {
    const max = toHundredths(dayCapacity(day.calendars, resource, measureType, date).max ?? 0)
    return { max, left: max - toHundredths(loadOn(demo.loads, resource, measureType, date)) }
  }
  const [fullest] = waiting(demo, stage, day, 2, 13)
    .filter(({ event }) => event.startDate !== taken)
    .map((candidate) => ({ ...candidate, ...roomOn(candidate.event.startDate) }))
    .filter(({ order, event }) =>
      order.workOrder.steps.some(
        ({ id, numberOfDays }) => id === event.stepId && numberOfDays === 1
      )
    )
    .sort((a, b) => a.left - b.left)
  if (fullest === undefined) return { demo, date: null }
  const { order, event, left, max } = fullest
  const extra = fromHundredths(100 * Math.ceil((left + (max * EXCESS_PERCENT) / 100) / 100))
  const steps = order.workOrder.steps.map((step) =>
    step.id === event.stepId
      ? {
          ...step,
          values: [
            ...step.values.filter((value) => value.measureType !== measureType),
            {
              measureType,
              value: quantityOf(stepValues(order.workOrder, step), measureType) + extra
            }
          ]
        }
      : step
  )
  const after = { ...order, workOrder: { ...order.workOrder, steps } }
  return { demo: replaced(demo, order, after, demo.loads), date: event.startDate }
}
