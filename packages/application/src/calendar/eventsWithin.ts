import type { Event } from "@atelier/domain/event"
import { addDays, type DateRange, earlier } from "@atelier/domain/time"
import { Clock, Effect } from "effect"
import { TooManyRows } from "../list/index.ts"
import { type EventFilter, PlanQueries, PlanStore } from "../ports/index.ts"

/** Longest time that one slice of days should block other requests. */
const SLICE_NANOSECONDS = 8_000_000n
/** Largest growth of the slice length, in days, from one slice to the next. */
const MAX_GROWTH = 4
/** Attempts to read all slices before the store changes; the last result counts in any case. */
const MAX_ATTEMPTS = 3
const SLICE_WORK_ORDERS = 400

const MILLION = 1_000_000n

/** Length in days of the next slice, from the length and the duration of the previous one. */
const nextLength = (length: number, took: bigint): number => {
  const factor = Number((SLICE_NANOSECONDS * MILLION) / (took > 0n ? took : 1n)) / Number(MILLION)
  return Math.max(1, Math.floor(length * Math.min(factor, MAX_GROWTH)))
}

interface Asked {
  readonly filter: EventFilter
  readonly keeps: (event: Event) => boolean
  /** More events than this fail with `TooManyRows`. */
  readonly max: number
}

/**
 * Passes each event that touches `days` and matches `filter` to `take` exactly once. Reads the days
 * in slices and yields between slices. Returns the number of slices.
 */
export const forEachSlice = Effect.fnUntraced(function* <E, R>(
  days: DateRange,
  filter: EventFilter,
  take: (events: ReadonlyArray<Event>) => Effect.Effect<void, E, R>
): Effect.fn.Return<number, E, R | PlanQueries> {
  const queries = yield* PlanQueries
  let slices = 0
  let length = 1
  for (let { start } = days; start < days.end; ) {
    const end = earlier(addDays(start, length), days.end)
    const began = yield* Clock.currentTimeNanos
    const found = yield* queries.eventsBetween({ start, end }, filter, true)
    yield* take(slices === 0 ? found : found.filter(({ startDate }) => startDate >= start))
    length = nextLength(length, (yield* Clock.currentTimeNanos) - began)
    start = end
    slices += 1
    if (start < days.end) yield* Effect.yieldNow
  }
  return slices
})

const readOnce = Effect.fnUntraced(function* (days: DateRange, { filter, keeps, max }: Asked) {
  const events: Array<Event> = []
  const slices = yield* forEachSlice(days, filter, (found) => {
    for (const event of found) if (keeps(event)) events.push(event)
    return events.length > max ? Effect.fail(new TooManyRows({ max })) : Effect.void
  })
  return { events, slices }
})

/**
 * Returns the events that touch `days` and match the filter. Reads in slices, yields between
 * slices, and starts again if the store changes meanwhile. Fails if more than `max` events match.
 */
export const eventsWithin = Effect.fn("eventsWithin")(function* (
  days: DateRange,
  asked: Asked
): Effect.fn.Return<ReadonlyArray<Event>, TooManyRows, PlanQueries | PlanStore> {
  const store = yield* PlanStore
  let before = yield* store.state
  for (let attempt = 1; ; attempt += 1) {
    const { events, slices } = yield* readOnce(days, asked)
    const after = slices === 1 ? before : yield* store.state
    if (after === before || attempt === MAX_ATTEMPTS) return events
    before = after
  }
})

export const inParts = Effect.fnUntraced(function* <A, B, E, R>(
  all: ReadonlyArray<A>,
  length: number,
  act: (part: ReadonlyArray<A>) => Effect.Effect<ReadonlyArray<B>, E, R>
): Effect.fn.Return<ReadonlyArray<B>, E, R> {
  const done: Array<ReadonlyArray<B>> = []
  for (let from = 0; from < all.length; from += length) {
    if (from > 0) yield* Effect.yieldNow
    done.push(yield* act(all.slice(from, from + length)))
  }
  return done.flat()
})

/** Reads work orders in parts and yields between parts. */
export const workOrdersOf = Effect.fn("workOrdersOf")(function* (ids: ReadonlyArray<string>) {
  const store = yield* PlanStore
  return yield* inParts(ids, SLICE_WORK_ORDERS, store.workOrders)
})
