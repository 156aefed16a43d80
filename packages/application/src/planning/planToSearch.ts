import { type PlanCalendars, planCalendars } from "@atelier/domain/capacity"
import { type Plan, planWith } from "@atelier/domain/change"
import type { Event } from "@atelier/domain/event"
import { addDays, type DateRange, FIRST_DAY, LAST_DAY, type LocalDate } from "@atelier/domain/time"
import { Effect } from "effect"
import { maintainedPlan } from "../maintenance/index.ts"
import { plantTime, shopOf } from "../plant/index.ts"
import { PlanQueries, PlanStore } from "../ports/index.ts"
import { everyEvent, planAround, workOrderIdsOf } from "../proposal/index.ts"
import type { Caller } from "../visibility/index.ts"
import { planInSight } from "./planInSight.ts"

/** Planning horizon in calendar days, long enough for closures. */
const DAYS_AHEAD = 1_461

export interface PlanToSearch {
  readonly plan: Plan
  readonly calendars: PlanCalendars
  readonly today: LocalDate
}

const inSight = Effect.fn("inSight")(function* (whole: Plan, today: LocalDate, caller: Caller) {
  const plan = planInSight(whole, caller)
  return { plan, calendars: yield* Effect.fromResult(planCalendars(plan)), today }
})

const todayAtPlant = Effect.fn("todayAtPlant")(function* () {
  const store = yield* PlanStore
  return (yield* plantTime(yield* shopOf(yield* store.referenceData))).today
})

const EVERY_DAY: DateRange = { start: FIRST_DAY, end: LAST_DAY }

/** Loads all visible events, because unplanned work can be in the past. */
export const wholePlan = Effect.fn("wholePlan")(function* (caller: Caller) {
  const store = yield* PlanStore
  const queries = yield* PlanQueries
  const today = yield* todayAtPlant()
  const days = { start: today, end: addDays(today, DAYS_AHEAD) }
  const event = yield* queries.eventsBetween(EVERY_DAY, everyEvent)
  const workOrder = yield* store.workOrders(workOrderIdsOf(event))
  const plan = planWith(yield* store.referenceData, { event, workOrder })
  return yield* inSight(yield* maintainedPlan(plan, days), today, caller)
})

/** Days back to load; work of orders with open steps is loaded whatever its days. */
const DAYS_BACK = 180

/** Loads the visible open work: all orders with open steps, and all events from half a year ago. */
export const openPlan = Effect.fn("openPlan")(function* (caller: Caller) {
  const store = yield* PlanStore
  const queries = yield* PlanQueries
  const today = yield* todayAtPlant()
  const { progress } = yield* store.referenceData
  const ids = (yield* queries.workOrdersWaitingAt([...progress.keys()])).map(({ id }) => id)
  const own = yield* store.eventsOfWorkOrders(ids)
  const days = { start: addDays(today, -DAYS_BACK), end: addDays(today, DAYS_AHEAD) }
  return yield* inSight(yield* planAround(days, own, ids), today, caller)
})

export interface OwnOrder {
  readonly workOrderId: string
  readonly events: ReadonlyArray<Event>
}

/** Loads the visible events from today on, and a given work order with its events. */
export const planAhead = Effect.fn("planAhead")(function* (caller: Caller, own?: OwnOrder) {
  const today = yield* todayAtPlant()
  const days = { start: today, end: addDays(today, DAYS_AHEAD) }
  return yield* inSight(
    yield* planAround(days, own?.events ?? [], own === undefined ? [] : [own.workOrderId]),
    today,
    caller
  )
})
