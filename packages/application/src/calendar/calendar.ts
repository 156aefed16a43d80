import type { DateRange, LocalDate } from "@atelier/domain/time"
import { addDays, weekOf, weeksOfMonth } from "@atelier/domain/time"
import { Effect } from "effect"
import { plantTime, shopOf } from "../plant/index.ts"
import { type AskedEvents, PlanStore } from "../ports/index.ts"
import type { Caller } from "../visibility/index.ts"
import { queryEvents } from "./queryEvents.ts"

const shown = {
  month: weeksOfMonth,
  week: weekOf,
  day: (date: LocalDate): DateRange => ({ start: date, end: addDays(date, 1) })
} as const

const spans = {
  month: "month",
  week: "week",
  day: "day",
  dayGridMonth: "month",
  timeGridWeek: "week",
  listWeek: "week",
  timeGridDay: "day"
} as const satisfies Readonly<Record<string, keyof typeof shown>>

type CalendarSpan = keyof typeof spans

/** The days that a view shows around a date: one day, or whole weeks that start on Monday. */
const calendarDays = (view: CalendarSpan, date: LocalDate): DateRange => shown[spans[view]](date)

/** The events that a view shows around a date (default: today). */
export const calendarView = Effect.fn("calendarView")(function* (
  asked: { readonly view: CalendarSpan; readonly date?: LocalDate | undefined },
  filter: AskedEvents,
  caller: Caller
) {
  const store = yield* PlanStore
  const { today } = yield* plantTime(yield* shopOf(yield* store.referenceData))
  const days = calendarDays(asked.view, asked.date ?? today)
  return { ...days, data: yield* queryEvents(days, filter, caller) }
})
