import { occupied, occupiedDays } from "@atelier/domain/calendar"
import {
  addLoads,
  calendarOf,
  eventLoads,
  type LoadTable,
  makeLoadTable,
  overloadsOf
} from "@atelier/domain/capacity"
import { emptyPlan, planWith } from "@atelier/domain/change"
import type { Event } from "@atelier/domain/event"
import { type DateRange, overlaps } from "@atelier/domain/time"
import type { WorkOrder } from "@atelier/domain/work-order"
import type { DemoDay } from "./demoDay.ts"
import { demoEvents } from "./demoEvents.ts"
import { shrunk } from "./demoValues.ts"
import { demoWorkOrder, placedSteps } from "./demoWorkOrder.ts"
import { everydaySpecs, type OrderSpec, ongoingSpecs, specDates } from "./OrderSpec.ts"
import { orderChoices } from "./orderChoices.ts"
import type { Random } from "./Random.ts"
import { demoInstallers } from "./records/demoPeople.ts"

const FIRST_NUMBER = 2_401

export interface DemoOrder {
  readonly workOrder: WorkOrder
  readonly events: ReadonlyArray<Event>
}

export interface DemoOrders {
  readonly orders: ReadonlyArray<DemoOrder>
  readonly loads: LoadTable
}

/** Variants of an order to try: other days, then smaller values. */
const attempts = (spec: OrderSpec): ReadonlyArray<OrderSpec> => {
  const shifts = spec.stuckAfter === null ? [0, 1, -1] : [0]
  return [100, 70, 45, 20, 5].flatMap((percent) =>
    shifts.map((shift) => ({
      ...spec,
      installsIn: spec.installsIn + shift,
      values: percent === 100 ? spec.values : shrunk(spec.values, percent)
    }))
  )
}

type Bookings = ReadonlyMap<string, ReadonlyArray<DateRange>>

/** Crews that work on every day of an installation and have no other installation then. */
const freeCrews = (days: DateRange, length: number, booked: Bookings, day: DemoDay) =>
  demoInstallers.filter(
    ({ id }) =>
      occupiedDays(calendarOf(day.calendars, { kind: "installer", id }), days).length === length &&
      !(booked.get(id) ?? []).some((other) => overlaps(other, days))
  )

export const orderLoads = ({ workOrder, events }: DemoOrder, day: DemoDay) => {
  const plan = planWith(emptyPlan, { workOrder: [workOrder] })
  return events.flatMap((event) => eventLoads(plan, day.calendars, event))
}

/** The table with an order added, or null if a progress or crew would be overloaded. */
export const withOrder = (loads: LoadTable, order: DemoOrder, day: DemoDay): LoadTable | null => {
  const added = addLoads(loads, orderLoads(order, day))
  return overloadsOf(day.calendars, added).length === 0 ? added : null
}

const numbered = (specs: ReadonlyArray<OrderSpec>): ReadonlyMap<OrderSpec, number> =>
  new Map(
    [...specs]
      .sort((a, b) => a.installsIn - b.installsIn)
      .map((spec, place) => [spec, FIRST_NUMBER + place])
  )

/**
 * The orders of the demo shop. Orders in chosen states are planned first and keep their dates.
 * Everyday orders take dates with enough capacity and a free crew, so that nothing is overloaded.
 */
export const demoOrders = (day: DemoDay, random: Random): DemoOrders => {
  const chosen = ongoingSpecs(random).map((spec) => ({
    spec,
    tries: attempts(spec).filter(({ installsIn }) => installsIn === spec.installsIn)
  }))
  const everyday = everydaySpecs(random).map((spec) => ({ spec, tries: attempts(spec) }))
  const numbers = numbered([...chosen, ...everyday].map(({ spec }) => spec))
  const booked = new Map<string, ReadonlyArray<DateRange>>()
  const orders: Array<DemoOrder> = []
  let loads: LoadTable = makeLoadTable(emptyPlan, day.calendars, [])
  for (const { spec, tries } of [...chosen, ...everyday]) {
    const number = numbers.get(spec) ?? FIRST_NUMBER
    const choose = orderChoices(spec, number, random)
    for (const attempt of tries) {
      const dates = specDates(attempt, day)
      const installation = occupied(day.shop, dates.installation, attempt.installationDays)
      const free = freeCrews(installation, attempt.installationDays, booked, day)
      const choices = choose(installation, free)
      const steps = placedSteps(attempt, `order-${number}`, day)
      const workOrder = demoWorkOrder(attempt, choices, steps, day)
      const order = { workOrder, events: demoEvents(attempt, workOrder, steps, day) }
      const added = withOrder(loads, order, day)
      if (added === null) continue
      loads = added
      for (const id of choices.crewIds) booked.set(id, [...(booked.get(id) ?? []), installation])
      orders.push(order)
      break
    }
  }
  return { orders: orders.sort((a, b) => (a.workOrder.id < b.workOrder.id ? -1 : 1)), loads }
}
