import type { Holiday, KnownHoliday } from "@atelier/domain/closing"
import * as closing from "@atelier/domain/closing"
import { addDays, earlier, type LocalDate, later } from "@atelier/domain/time"
import { Effect } from "effect"
import { plantTime, shopOf } from "../plant/index.ts"
import { Ids, PlanStore } from "../ports/index.ts"
import { writeRecord } from "../proposal/index.ts"
import type { Caller } from "../visibility/index.ts"
import { planOver } from "./blockers.ts"

/** Upcoming holidays and substitutes of lost ones, each with whether the shop is closed already. */
export const offeredHolidays = Effect.fn("offeredHolidays")(function* (
  holidays: ReadonlyArray<KnownHoliday>
) {
  const store = yield* PlanStore
  const plan = yield* store.referenceData
  const shop = yield* shopOf(plan)
  const { today } = yield* plantTime(shop)
  const isClosed = closing.closedThroughout(plan)
  return closing
    .withSubstitutes(shop, holidays)
    .filter(({ date }) => date >= today)
    .map(({ needsSubstitute: _, ...holiday }) => ({ ...holiday, isClosed: isClosed(holiday) }))
})

const planAroundHolidays = (holidays: ReadonlyArray<Holiday>, today: LocalDate) => {
  const days = holidays.map(({ date }) => date)
  const start = days.reduce((one, other) => earlier(one, other), days[0] ?? today)
  const end = days.reduce((one, other) => later(one, other), start)
  return planOver({ start, end: addDays(end, 1) })
}

/** Closes the whole shop on holidays on which it is not closed yet. */
export const addHolidays = Effect.fn("addHolidays")(function* (
  holidays: ReadonlyArray<Holiday>,
  caller: Caller
) {
  const ids = yield* Ids
  const store = yield* PlanStore
  const { today } = yield* plantTime(yield* shopOf(yield* store.referenceData))
  const plan = yield* planAroundHolidays(holidays, today)
  const { blockers, proposal } = yield* Effect.fromResult(
    closing.addHolidays(plan, holidays, { newId: ids.next })
  )
  return yield* writeRecord(
    { row: { data: blockers }, proposal },
    { caller, intent: "addHolidays" }
  )
})
