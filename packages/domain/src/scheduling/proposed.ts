import { Result } from "effect"
import type { CalendarClosed } from "../calendar/index.ts"
import {
  eventResources,
  makeLoadTable,
  newOverloads,
  type Overload,
  overloadsOf,
  type PlanCalendars,
  planCalendars,
  resourceKey
} from "../capacity/index.ts"
import { applyChanges, type ChangeSet, type Plan } from "../change/index.ts"
import { type Event, eventDays } from "../event/index.ts"
import { type DateRange, earlier, later } from "../time/index.ts"
import { newlyLate } from "./late.ts"
import type { Proposal } from "./Proposal.ts"

interface EventChange {
  readonly before: Event | null
  readonly after: Event | null
}

/** Work orders that weigh something else after a change set. */
const reweighed = (changes: ChangeSet): ReadonlySet<string> =>
  new Set(
    changes.flatMap(({ table, id, before, after }) =>
      table === "workOrder" &&
      before !== null &&
      after !== null &&
      (before.values !== after.values || before.steps !== after.steps)
        ? [id]
        : []
    )
  )

/** The events that change, and those that stay where they are and weigh something else. */
const eventChanges = (plan: Plan, changes: ChangeSet): ReadonlyArray<EventChange> => {
  const changing = changes.flatMap((change) => (change.table === "event" ? [change] : []))
  const orders = reweighed(changes)
  if (orders.size === 0) return changing
  const ids = new Set(changing.map(({ id }) => id))
  const staying = [...plan.event.values()].filter(
    (event) => "workOrderId" in event && orders.has(event.workOrderId ?? "") && !ids.has(event.id)
  )
  return [...changing, ...staying.map((event) => ({ before: event, after: event }))]
}

const touchedDays = (changes: ReadonlyArray<EventChange>): DateRange | null => {
  const ranges = changes
    .flatMap(({ before, after }) => [before, after])
    .flatMap((event) => (event === null ? [] : [eventDays(event)]))
  const first = ranges[0]
  if (first === undefined) return null
  return ranges.reduce(
    (whole, range) => ({
      start: earlier(range.start, whole.start),
      end: later(range.end, whole.end)
    }),
    first
  )
}

const newOnes = (
  before: ReadonlyArray<Overload>,
  after: ReadonlyArray<Overload>
): Proposal["overloads"] =>
  newOverloads(before, after).map((overload) => ({
    ...overload,
    resource: {
      kind: overload.resource.kind,
      id: "id" in overload.resource ? overload.resource.id : null
    }
  }))

const overloadsMade = (
  before: Plan,
  after: Plan,
  calendars: PlanCalendars,
  changes: ReadonlyArray<EventChange>
): Proposal["overloads"] => {
  const within = touchedDays(changes)
  if (within === null) return []
  const touched = new Set(
    changes
      .flatMap(({ after: event }) => (event === null ? [] : eventResources(event)))
      .map(resourceKey)
  )
  const overloadsIn = (plan: Plan) => {
    const events = [...plan.event.values()].filter((event) =>
      eventResources(event).some((resource) => touched.has(resourceKey(resource)))
    )
    return overloadsOf(calendars, makeLoadTable(plan, calendars, events), within)
  }
  return newOnes(overloadsIn(before), overloadsIn(after))
}

/** The proposal that a change set makes: what it does, and which overloads and delays are new. */
export const proposed = (plan: Plan, calendars: PlanCalendars, changes: ChangeSet): Proposal => {
  const after = applyChanges(plan, changes)
  return {
    changes,
    overloads: overloadsMade(plan, after, calendars, eventChanges(plan, changes)),
    newlyLate: newlyLate(plan, after, changes)
  }
}

/**
 * The proposal of changes to blockers, which change what is worked: the load of every event that a
 * blocker touches lies differently then, on any of its days.
 */
export const proposedClosures = (
  plan: Plan,
  changes: ChangeSet
): Result.Result<Proposal, CalendarClosed> =>
  Result.gen(function* () {
    const after = applyChanges(plan, changes)
    const overloadsIn = (state: Plan) =>
      Result.map(planCalendars(state), (calendars) =>
        overloadsOf(calendars, makeLoadTable(state, calendars, state.event.values()))
      )
    const overloads = newOnes(yield* overloadsIn(plan), yield* overloadsIn(after))
    return { changes, overloads, newlyLate: [] }
  })
