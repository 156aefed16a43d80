import { type WorkingCalendar, workedDays } from "../../kernel/calendar/index.ts"
import { addDays, type LocalDate } from "../../kernel/time/index.ts"
import { type ChangeSet, type Plan, planAfter } from "../../records/change/index.ts"
import { eventDays } from "../../records/event/index.ts"
import { makeLoadTable, overloadsOf, type PlanCalendars } from "../capacity/index.ts"
import { isOpenWork } from "./isOpenWork.ts"
import { ordersAtRisk } from "./ordersAtRisk.ts"
import type { OrderShift, PlanComparison, PlanFigures } from "./PlanComparison.ts"

type DaysLate = ReadonlyMap<string, number>

const daysLateOf = (plan: Plan, calendars: PlanCalendars, today: LocalDate): DaysLate =>
  new Map(
    ordersAtRisk(plan, calendars, today)
      .filter(({ days }) => days > 0)
      .map(({ days, workOrderId }) => [workOrderId, days])
  )

const figuresOf = (
  plan: Plan,
  calendars: PlanCalendars,
  today: LocalDate,
  late: DaysLate
): PlanFigures => ({
  lateOrders: late.size,
  lateDays: [...late.values()].reduce((sum, days) => sum + days, 0),
  overloads: overloadsOf(calendars, makeLoadTable(plan, calendars, plan.event.values())).filter(
    ({ date }) => date >= today
  ).length
})

/** The last day of the open work of each order that changes. */
const endsOf = (plan: Plan, orders: ReadonlySet<string>): ReadonlyMap<string, LocalDate> => {
  const ends = new Map<string, LocalDate>()
  for (const event of plan.event.values()) {
    if (!isOpenWork(event) || !orders.has(event.workOrderId)) continue
    const last = addDays(eventDays(event).end, -1)
    const known = ends.get(event.workOrderId)
    if (known === undefined || known < last) ends.set(event.workOrderId, last)
  }
  return ends
}

const signedWorkedDays = (calendar: WorkingCalendar, from: LocalDate, to: LocalDate): number =>
  to < from ? -workedDays(calendar, to, from) : workedDays(calendar, from, to)

const byLoss = (one: OrderShift, other: OrderShift): number =>
  other.lateAfter - other.lateBefore - (one.lateAfter - one.lateBefore) ||
  other.daysLater - one.daysLater ||
  (one.workOrderId < other.workOrderId ? -1 : 1)

/**
 * Compares a plan with the plan after moves of events: late orders, days late, overloads, and what
 * each order gains or loses. The moves must not change calendars. Throws a `RangeError` that names
 * an invalid argument.
 *
 * @example
 * const calendars = Result.getOrThrow(planCalendars(booked))
 * comparePlans(booked, [], calendars, today).shifts // => []
 */
export const comparePlans = (
  plan: Plan,
  changes: ChangeSet,
  calendars: PlanCalendars,
  today: LocalDate
): PlanComparison => {
  const changed = planAfter(plan, changes)
  const lateBefore = daysLateOf(plan, calendars, today)
  const lateAfter = daysLateOf(changed, calendars, today)
  const orders = new Set(
    changes.flatMap(({ after, before }) => {
      const row = after ?? before
      return row !== null && "workOrderId" in row && row.workOrderId !== null
        ? [row.workOrderId]
        : []
    })
  )
  const endsBefore = endsOf(plan, orders)
  const endsAfter = endsOf(changed, orders)
  const shifts = [...new Set([...orders, ...lateBefore.keys(), ...lateAfter.keys()])]
    .map((workOrderId): OrderShift => {
      const from = endsBefore.get(workOrderId)
      const to = endsAfter.get(workOrderId)
      return {
        workOrderId,
        daysLater:
          from === undefined || to === undefined
            ? 0
            : signedWorkedDays(calendars.shop.calendar, from, to),
        lateBefore: lateBefore.get(workOrderId) ?? 0,
        lateAfter: lateAfter.get(workOrderId) ?? 0
      }
    })
    .filter((shift) => shift.daysLater !== 0 || shift.lateBefore !== shift.lateAfter)
    .toSorted(byLoss)
  return {
    before: figuresOf(plan, calendars, today, lateBefore),
    after: figuresOf(changed, calendars, today, lateAfter),
    shifts
  }
}
