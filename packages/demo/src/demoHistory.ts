import {
  addWorkedDays,
  type CalendarClosed,
  snapBack,
  snapForward,
  type WorkingCalendar
} from "@atelier/domain/calendar"
import { calendarOf, planCalendars } from "@atelier/domain/capacity"
import { type ChangeSet, changed, emptyPlan, planWith, type Reason } from "@atelier/domain/change"
import { type Event, eventDays } from "@atelier/domain/event"
import { startingOn } from "@atelier/domain/proposal"
import type { LocalDate } from "@atelier/domain/time"
import type { WorkOrder } from "@atelier/domain/work-order"
import { Result } from "effect"
import type { DemoRows } from "./demoShop.ts"

/** The changes of one day of the demo shop. */
interface DemoPastDay {
  readonly on: LocalDate
  readonly changes: ChangeSet
}

interface DemoHistory {
  /** The day from which on the shop was kept. */
  readonly since: LocalDate
  /** The rows on that day: later work is pending and on the days that were promised first. */
  readonly first: DemoRows
  /** The changes since then, in order; after them the rows are those of the demo shop. */
  readonly days: ReadonlyArray<DemoPastDay>
}

/** Length of the history in worked days. */
const WORKED_DAYS = 38
/** Each fifth order was promised earlier and moved, this many worked days before. */
const PROMISED_EARLIER = 2
const MOVED_BEFORE = 4

type Visit = Extract<Event, { readonly eventType: "DeliveryEvent" | "InstallationEvent" }>

/** A row of the past and the day on which it became so. */
interface Past {
  readonly on: LocalDate
  readonly event: Event
  readonly reason: Reason
}

const requested: Reason = { _tag: "Requested" }

const orderNumber = (workOrderId: string): number => Number(workOrderId.replace(/\D/g, ""))

const isMovable = (event: Event): event is Visit =>
  (event.eventType === "DeliveryEvent" || event.eventType === "InstallationEvent") && event.allDay

const earlierBy = (shop: WorkingCalendar, event: Visit, days: number): Visit =>
  startingOn(shop, event, addWorkedDays(shop, event.startDate, -days))

/** The states of an event since a day, the first one of the day itself. */
const pastOf = (
  event: Event,
  shop: WorkingCalendar,
  since: LocalDate,
  now: LocalDate
): ReadonlyArray<Past> => {
  const { end, start } = eventDays(event)
  if (!("workOrderId" in event) || event.workOrderId === null) return []
  if (event.status === "Pending" || start <= addWorkedDays(shop, since, 2)) return []
  const number = orderNumber(event.workOrderId)
  const isLate = isMovable(event) && event.status === "Completed" && number % 7 === 0
  const planned: Event = isLate ? earlierBy(shop, event, 1) : event
  const isMoved = isMovable(planned) && number % 5 === 0
  const promised = isMoved ? earlierBy(shop, planned, PROMISED_EARLIER) : planned
  const movedOn = addWorkedDays(shop, promised.startDate, -MOVED_BEFORE)
  const startedOn = snapBack(shop, eventDays(planned).start)
  const states: ReadonlyArray<Past> = [
    { on: since, event: { ...promised, status: "Pending" }, reason: requested },
    ...(isMoved
      ? [
          {
            on: movedOn <= since ? addWorkedDays(shop, since, 1) : movedOn,
            event: { ...planned, status: "Pending" as const },
            reason: number % 2 === 0 ? requested : ({ _tag: "Planned" } as const)
          }
        ]
      : []),
    { on: startedOn, event: { ...planned, status: "Started" }, reason: requested },
    ...(event.status === "Completed"
      ? [{ on: snapForward(shop, end), event, reason: requested }]
      : [])
  ]
  return states.filter(({ on }) => on <= now)
}

const withDates = (workOrder: WorkOrder, event: Event): WorkOrder => {
  const { start, end } = eventDays(event)
  if (event.eventType === "DeliveryEvent")
    return { ...workOrder, deliveryDate: start, deliveryEndDate: end }
  if (event.eventType === "InstallationEvent")
    return { ...workOrder, installationDate: start, installationEndDate: end }
  return workOrder
}

const sameDates = (one: WorkOrder, other: WorkOrder): boolean =>
  one.deliveryDate === other.deliveryDate &&
  one.deliveryEndDate === other.deliveryEndDate &&
  one.installationDate === other.installationDate &&
  one.installationEndDate === other.installationEndDate

/**
 * The past of the demo shop: its orders were planned, some were promised earlier and moved, and
 * their work was started and completed day by day. Deterministic for the same rows.
 */
export const demoHistory = (
  rows: DemoRows,
  today: LocalDate
): Result.Result<DemoHistory, CalendarClosed> =>
  Result.map(planCalendars(planWith(emptyPlan, rows)), (calendars) => {
    const shop = calendarOf(calendars, { kind: "shop" })
    const now = snapBack(shop, today)
    const since = addWorkedDays(shop, now, -WORKED_DAYS)
    const pasts = rows.event.flatMap((event) => pastOf(event, shop, since, now))
    const states = new Map<string, Event>()
    const orders = new Map(rows.workOrder.map((order) => [order.id, order]))
    const changesOn = (on: LocalDate, isFirst: boolean): ChangeSet => {
      const dated = new Map<string, WorkOrder>()
      const changes = pasts
        .filter((past) => past.on === on)
        .flatMap(({ event, reason }) => {
          const before = states.get(event.id)
          const change = before === undefined ? null : changed("event", before, event, reason)
          const after = change?.after ?? event
          states.set(event.id, after)
          const workOrderId = "workOrderId" in event ? event.workOrderId : null
          const order = dated.get(workOrderId ?? "") ?? orders.get(workOrderId ?? "")
          if (order !== undefined) dated.set(order.id, withDates(order, event))
          return change === null ? [] : [change]
        })
      const moved = [...dated.values()].flatMap((order) => {
        const before = orders.get(order.id)
        if (before === undefined || sameDates(before, order)) return []
        if (isFirst) {
          orders.set(order.id, order)
          return []
        }
        const change = changed("workOrder", before, order, requested)
        orders.set(order.id, change.after ?? order)
        return [change]
      })
      return [...changes, ...moved]
    }
    changesOn(since, true)
    const first = {
      ...rows,
      workOrder: rows.workOrder.map((order) => orders.get(order.id) ?? order),
      event: rows.event.map((event) => states.get(event.id) ?? event)
    }
    const later = [...new Set(pasts.map(({ on }) => on))].filter((on) => on > since).sort()
    const days = later
      .map((on) => ({ on, changes: changesOn(on, false) }))
      .filter(({ changes }) => changes.length > 0)
    return { since, first, days }
  })
