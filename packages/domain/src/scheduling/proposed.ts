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
import type { DateRange, LocalDate } from "../time/index.ts"
import type { NewlyLate, Proposal } from "./Proposal.ts"
import { referenceDateOf } from "./planned.ts"

interface EventChange {
  readonly before: Event | null
  readonly after: Event | null
}

const eventChanges = (changes: ChangeSet): ReadonlyArray<EventChange> =>
  changes.flatMap((change) => (change.table === "event" ? [change] : []))

const touchedDays = (changes: ReadonlyArray<EventChange>): DateRange | null => {
  const ranges = changes
    .flatMap(({ before, after }) => [before, after])
    .flatMap((event) => (event === null ? [] : [eventDays(event)]))
  const first = ranges[0]
  if (first === undefined) return null
  return ranges.reduce(
    (whole, range) => ({
      start: range.start < whole.start ? range.start : whole.start,
      end: range.end > whole.end ? range.end : whole.end
    }),
    first
  )
}

/** The date that a step should be ready for: its work order's, where its offset is before it. */
const dueOf = (plan: Plan, event: Event): LocalDate | null => {
  if (event.eventType !== "StepEvent" || event.status === "Completed") return null
  const workOrder = plan.workOrder.get(event.workOrderId)
  const step = workOrder?.steps.find((candidate) => candidate.id === event.stepId)
  if (workOrder === undefined || step === undefined || step.offsetDays >= 0) return null
  return referenceDateOf(workOrder, step.referenceDate)
}

/** When an appointment ends after the date it should be ready for, that date; otherwise null. */
export const lateFor = (plan: Plan, event: Event): LocalDate | null => {
  const due = dueOf(plan, event)
  return due !== null && eventDays(event).end > due ? due : null
}

/** The steps that may have become late: those that change, and those of work orders whose dates do. */
const watchedEvents = (after: Plan, changes: ChangeSet): ReadonlyArray<Event> => {
  const workOrderIds = new Set(
    changes.flatMap((change) => (change.table === "workOrder" ? [change.id] : []))
  )
  const ids = new Set(changes.flatMap((change) => (change.table === "event" ? [change.id] : [])))
  return [...after.event.values()].filter(
    (event) =>
      ids.has(event.id) || (event.eventType === "StepEvent" && workOrderIds.has(event.workOrderId))
  )
}

const newlyLate = (before: Plan, after: Plan, changes: ChangeSet): ReadonlyArray<NewlyLate> =>
  watchedEvents(after, changes).flatMap((event) => {
    if (event.eventType !== "StepEvent") return []
    const due = lateFor(after, event)
    const earlier = before.event.get(event.id)
    if (due === null || (earlier !== undefined && lateFor(before, earlier) !== null)) return []
    return [{ eventId: event.id, workOrderId: event.workOrderId, due }]
  })

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
    return overloadsOf(plan, calendars, makeLoadTable(plan, calendars, events), within)
  }
  return newOnes(overloadsIn(before), overloadsIn(after))
}

/** The proposal that a change set makes: what it does, and which overloads and delays are new. */
export const proposed = (plan: Plan, calendars: PlanCalendars, changes: ChangeSet): Proposal => {
  const after = applyChanges(plan, changes)
  return {
    changes,
    overloads: overloadsMade(plan, after, calendars, eventChanges(changes)),
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
        overloadsOf(state, calendars, makeLoadTable(state, calendars, state.event.values()))
      )
    const overloads = newOnes(yield* overloadsIn(plan), yield* overloadsIn(after))
    return { changes, overloads, newlyLate: [] }
  })
