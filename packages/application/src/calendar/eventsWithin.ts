import type { Event } from "@atelier/domain/event"
import { addDays, type DateRange, earlier } from "@atelier/domain/time"
import type { WorkOrder } from "@atelier/domain/work-order"
import { Clock, Effect } from "effect"
import { TooManyRows } from "../list/index.ts"
import { type EventFilter, PlanStore } from "../ports/index.ts"

/** So long others may wait while some days are read. */
const SLICE_NANOSECONDS = 8_000_000n
/** The next slice has at most so many times the days of the one before. */
const MAX_GROWTH = 4
/** How often days are read again because something was written meanwhile. */
const MAX_ATTEMPTS = 3
const WORK_ORDERS_AT_A_TIME = 400

const MILLION = 1_000_000n

/** The days of the next slice, after one of so many that took so long. */
const nextLength = (length: number, took: bigint): number => {
  const factor = Number((SLICE_NANOSECONDS * MILLION) / (took > 0n ? took : 1n)) / Number(MILLION)
  return Math.max(1, Math.floor(length * Math.min(factor, MAX_GROWTH)))
}

/** What is read of which days, and who counts. */
interface Asked {
  readonly filter: EventFilter
  readonly keeps: (event: Event) => boolean
  /** More are refused. */
  readonly max: number
}

interface Found {
  readonly events: ReadonlyArray<Event>
  readonly slices: number
}

const readOnce = Effect.fnUntraced(function* (
  days: DateRange,
  { filter, keeps, max }: Asked
): Effect.fn.Return<Found, TooManyRows, PlanStore> {
  const store = yield* PlanStore
  const events: Array<Event> = []
  let slices = 0
  let length = 1
  for (let { start } = days; start < days.end; ) {
    const end = earlier(addDays(start, length), days.end)
    const began = yield* Clock.currentTimeNanos
    for (const event of yield* store.eventsBetween({ start, end }, filter, true)) {
      const isNew = slices === 0 || event.startDate >= start
      if (isNew && keeps(event)) events.push(event)
    }
    if (events.length > max) return yield* new TooManyRows({ max })
    length = nextLength(length, (yield* Clock.currentTimeNanos) - began)
    start = end
    slices += 1
    if (start < days.end) yield* Effect.yieldNow
  }
  return { events, slices }
})

/**
 * The events that touch some days, pass a filter and are kept, at one moment, refused when there are
 * more than `max`. They are read some days at a time, and others are served in between.
 */
export const eventsWithin = Effect.fn("eventsWithin")(function* (
  days: DateRange,
  asked: Asked
): Effect.fn.Return<ReadonlyArray<Event>, TooManyRows, PlanStore> {
  const store = yield* PlanStore
  let before = yield* store.state
  for (let attempt = 1; ; attempt += 1) {
    const { events, slices } = yield* readOnce(days, asked)
    const after = slices === 1 ? before : yield* store.state
    if (after === before || attempt === MAX_ATTEMPTS) return events
    before = after
  }
})

/** The work orders of these ids, read some at a time, with others served in between. */
export const workOrdersOf = Effect.fn("workOrdersOf")(function* (
  ids: ReadonlyArray<string>
): Effect.fn.Return<ReadonlyArray<WorkOrder>, never, PlanStore> {
  const store = yield* PlanStore
  const found: Array<ReadonlyArray<WorkOrder>> = []
  for (let from = 0; from < ids.length; from += WORK_ORDERS_AT_A_TIME) {
    if (from > 0) yield* Effect.yieldNow
    found.push(yield* store.workOrders(ids.slice(from, from + WORK_ORDERS_AT_A_TIME)))
  }
  return found.flat()
})
