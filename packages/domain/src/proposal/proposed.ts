import { Result } from "effect"
import type { CalendarClosed } from "../calendar/index.ts"
import {
  type LoadTable,
  layWeighed,
  makeLoadTable,
  newOverloads,
  type Overload,
  overloadsMade,
  overloadsOf,
  type PlanCalendars,
  planCalendars,
  weighEvents
} from "../capacity/index.ts"
import { applyChanges, type ChangeSet, type Plan } from "../change/index.ts"
import type { Event } from "../event/index.ts"
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

/** Overloads as a proposal tells them. */
const told = (overloads: ReadonlyArray<Overload>): Proposal["overloads"] =>
  overloads.map((overload) => ({
    ...overload,
    resource: {
      kind: overload.resource.kind,
      id: "id" in overload.resource ? overload.resource.id : null
    }
  }))

const there = (events: ReadonlyArray<Event | null>): ReadonlyArray<Event> =>
  events.filter((event) => event !== null)

/**
 * The proposal that a change set makes: what it does, and which overloads and delays are new. `loads`
 * is what lies on everyone's days before; not given, it is what the events of the plan put there.
 */
export const proposed = (
  plan: Plan,
  calendars: PlanCalendars,
  changes: ChangeSet,
  loads: LoadTable = makeLoadTable(plan, calendars, plan.event.values())
): Proposal => {
  const after = applyChanges(plan, changes)
  const events = eventChanges(plan, changes)
  const added = makeLoadTable(after, calendars, there(events.map((event) => event.after)))
  const taken = makeLoadTable(plan, calendars, there(events.map((event) => event.before)))
  return {
    changes,
    overloads: told(overloadsMade(calendars, loads, { added, taken })),
    newlyLate: newlyLate(plan, after, changes)
  }
}

/**
 * The proposal of changes to blockers, which change what is worked: the load of every event that a
 * blocker touches lies differently then, on any of its days. Blockers weigh nothing themselves.
 */
export const proposedClosures = (
  plan: Plan,
  changes: ChangeSet
): Result.Result<Proposal, CalendarClosed> =>
  Result.gen(function* () {
    const weighed = weighEvents(plan, plan.event.values())
    const overloadsIn = (state: Plan) =>
      Result.map(planCalendars(state), (calendars) =>
        overloadsOf(calendars, layWeighed(calendars, weighed))
      )
    const before = yield* overloadsIn(plan)
    const overloads = told(newOverloads(before, yield* overloadsIn(applyChanges(plan, changes))))
    return { changes, overloads, newlyLate: [] }
  })
