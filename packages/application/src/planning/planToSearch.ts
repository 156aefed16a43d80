import { type PlanCalendars, planCalendars } from "@atelier/domain/capacity"
import type { Plan } from "@atelier/domain/change"
import type { Event } from "@atelier/domain/event"
import { addDays, type LocalDate } from "@atelier/domain/time"
import { Effect } from "effect"
import { maintainedPlan } from "../maintenance/index.ts"
import { plantTime, shopOf } from "../plant/index.ts"
import { PlanStore } from "../ports/index.ts"
import { planAround } from "../proposal/index.ts"
import type { Caller } from "../visibility/index.ts"
import { planInSight } from "./planInSight.ts"

/** How far ahead planning looks: as many worked days as it may place on, with closures in between. */
const DAYS_AHEAD = 1_461

/** A plan as a caller may know it, with its calendars. */
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

/** Everything in sight: what is to be planned may lie in the past. */
export const wholePlan = Effect.fn("wholePlan")(function* (caller: Caller) {
  const store = yield* PlanStore
  const today = yield* todayAtPlant()
  const days = { start: today, end: addDays(today, DAYS_AHEAD) }
  return yield* inSight(yield* maintainedPlan(yield* store.everything, days), today, caller)
})

/** What is in sight from today on, and some events of the caller's besides. */
export const planAhead = Effect.fn("planAhead")(function* (
  caller: Caller,
  own: ReadonlyArray<Event> = []
) {
  const today = yield* todayAtPlant()
  const days = { start: today, end: addDays(today, DAYS_AHEAD) }
  return yield* inSight(yield* planAround(days, own), today, caller)
})
