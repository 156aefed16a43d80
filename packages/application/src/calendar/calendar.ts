import type { EventType } from "@atelier/domain/event"
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

type WorkOrderFilter = Pick<AskedEvents, "templateIds" | "jobTypeIds" | "search">

/** Filter by resource. `of: null` selects all; `null` inside the list selects unassigned events. */
export type AskedAppointments =
  | { readonly kind: "StepEvent"; readonly of: ReadonlyArray<string> | null }
  | {
      readonly kind: "DeliveryEvent" | "InstallationEvent"
      readonly of: ReadonlyArray<string | null> | null
    }
  | { readonly kind: "ProductionEvent" }

const nothing = {
  progressIds: [],
  shipperIds: [],
  installerIds: [],
  production: false,
  userEvents: false
} as const satisfies Partial<AskedEvents>

const filterOf = (asked: AskedAppointments): Omit<AskedEvents, keyof WorkOrderFilter> => {
  switch (asked.kind) {
    case "StepEvent":
      return { ...nothing, progressIds: asked.of }
    case "DeliveryEvent":
      return { ...nothing, shipperIds: asked.of }
    case "InstallationEvent":
      return { ...nothing, installerIds: asked.of }
    case "ProductionEvent":
      return { ...nothing, production: true }
  }
}

export const appointments = Effect.fn("appointments")(function* (
  asked: AskedAppointments,
  days: DateRange,
  { templateIds, jobTypeIds, search }: WorkOrderFilter,
  caller: Caller
) {
  const kind: EventType = asked.kind
  const filter = { ...filterOf(asked), templateIds, jobTypeIds, search }
  const found = yield* queryEvents(days, filter, caller)
  return found.filter(({ event }) => event.eventType === kind)
})
