import * as Equal from "effect/Equal"
import * as Result from "effect/Result"
import { checkList, type LocalDate } from "../../kernel/time/index.ts"
import { changed, type Plan, type RowChange } from "../../records/change/index.ts"
import {
  type Event,
  type EventTime,
  eventTypes,
  type ImpossibleTime,
  isReferenceEvent,
  possibleTime,
  type ReferenceEvent,
  type StepEvent
} from "../../records/event/index.ts"
import type { WorkOrder } from "../../records/work-order/index.ts"
import { calendarOf, type PlanCalendars } from "../capacity/index.ts"
import {
  type CompletedStays,
  eventIn,
  type MoveRefusal,
  type NotFound,
  type Proposal,
  proposeChanges,
  retimed,
  stepIn,
  type WrongKindOfEvent,
  wrongKind
} from "../proposal/index.ts"
import { changesFollowingReference } from "./changesFollowingReference.ts"
import { type Drag, startDrag } from "./Drag.ts"
import { breakLinkIfMoved } from "./link.ts"
import { stepsPushed } from "./moveStep.ts"
import { rejectCompletedMoves } from "./rejectCompletedMoves.ts"
import { withOfferedLinks } from "./withOfferedLinks.ts"

export interface MovedEvent {
  readonly eventId: string
  readonly time: EventTime
  /** For steps: the new days off, between the first and the last day. */
  readonly daysOff?: ReadonlyArray<LocalDate>
}

export interface MoveEvents {
  readonly moves: ReadonlyArray<MovedEvent>
  /** Steps with broken links follow their date too and keep their distance. */
  readonly moveBrokenLink: boolean
  /** Later steps to shift together with the moved steps. */
  readonly appointmentsToMove: ReadonlyArray<string>
}

type Moved = { readonly before: Event; readonly after: Event }

/** Rows that follow, each once: by a date before a push, then by the longest push. */
interface Along {
  readonly orders: Map<string, RowChange<"workOrder">>
  readonly steps: Map<string, RowChange<"event">>
}

const mergedOrder = (
  had: RowChange<"workOrder"> | undefined,
  next: RowChange<"workOrder">
): RowChange<"workOrder"> => {
  if (had === undefined || had.after === null || next.before === null || next.after === null)
    return next
  const before: WorkOrder = next.before
  const differing = Object.entries(next.after).filter(
    ([field, value]) => !Equal.equals(value, before[field as keyof WorkOrder])
  )
  return { ...had, after: { ...had.after, ...Object.fromEntries(differing) } }
}

const followDates = (
  plan: Plan,
  calendars: PlanCalendars,
  moved: { readonly before: ReferenceEvent; readonly after: ReferenceEvent },
  moveBrokenLink: boolean,
  along: Along
): void => {
  for (const change of changesFollowingReference(plan, calendars, moved, moveBrokenLink)) {
    if (change.table === "workOrder")
      along.orders.set(change.id, mergedOrder(along.orders.get(change.id), change))
    if (change.table === "event") along.steps.set(change.id, change)
  }
}

const startOf = ({ after }: RowChange<"event">): string => (after as Event).startDate

const followPushes = (
  plan: Plan,
  calendars: PlanCalendars,
  { before, after }: { readonly before: StepEvent; readonly after: StepEvent },
  appointmentsToMove: ReadonlyArray<string>,
  along: Along
): Result.Result<void, NotFound | WrongKindOfEvent> =>
  Result.map(stepIn(plan, calendars, before.id), (planned) => {
    for (const push of stepsPushed(plan, calendars, planned, { time: after, appointmentsToMove })) {
      const had = along.steps.get(push.id)
      if (had === undefined || (had.reason._tag === "PushedBy" && startOf(had) < startOf(push)))
        along.steps.set(push.id, push)
    }
  })

const atTime = (calendars: PlanCalendars, event: Event, { daysOff, time }: MovedEvent): Event => {
  if (event.eventType !== "StepEvent") return { ...event, ...time }
  const calendar = calendarOf(calendars, { kind: "progress", id: event.progressId })
  return retimed(calendar, event, time, daysOff)
}

const movedEvents = (
  plan: Plan,
  calendars: PlanCalendars,
  moves: MoveEvents["moves"]
): Result.Result<ReadonlyArray<Moved>, NotFound | WrongKindOfEvent | ImpossibleTime> =>
  Result.gen(function* () {
    checkList("moves", moves)
    const lastMoves = new Map(moves.map((move) => [move.eventId, move]))
    const moved: Array<Moved> = []
    for (const [eventId, move] of lastMoves) {
      const before = yield* eventIn(plan, eventId)
      if (before.eventType === "BlockerEvent") return yield* Result.fail(wrongKind(before))
      const time = yield* possibleTime(move.time)
      moved.push({ before, after: atTime(calendars, before, { ...move, time }) })
    }
    return moved
  })

const brokenBy = (
  plan: Plan,
  calendars: PlanCalendars,
  { after, before }: Moved,
  { orders }: Along
): Event => {
  if (after.eventType !== "StepEvent") return after
  const planned = stepIn(plan, calendars, before.id)
  if (Result.isFailure(planned)) return after
  const { workOrder } = planned.success
  return breakLinkIfMoved(planned.success, after, orders.get(workOrder.id)?.after ?? workOrder)
}

/** Sort key by kind, then id, so that the result does not depend on the order of the moves. */
const orderKey = ({ eventType, id }: Event): string => `${eventTypes.indexOf(eventType)} ${id}`

/**
 * The proposal of {@link moveEvents} during a drag. Calendars and loads come from `startDrag`, so
 * that each day that the pointer crosses is fast.
 *
 * @example
 * const step = [...booked.event.values()].find(({ eventType }) => eventType === "StepEvent")
 * const eventId = step?.id ?? ""
 * const time = allDayTime({ start: day("2026-11-18"), end: day("2026-11-20") })
 * const intent = { moves: [{ eventId, time }], moveBrokenLink: false, appointmentsToMove: [] }
 * const drag = Result.getOrThrow(startDrag(booked, [eventId]))
 * const held = Result.getOrThrow(dragEvents(drag, intent))
 * held.changes // => Result.getOrThrow(moveEvents(booked, intent)).changes
 */
export const dragEvents = (
  { plan, calendars, loads }: Drag,
  intent: MoveEvents
): Result.Result<Proposal, NotFound | WrongKindOfEvent | CompletedStays | ImpossibleTime> =>
  Result.gen(function* () {
    const moved = yield* movedEvents(plan, calendars, intent.moves)
    const inOrder = [...moved].sort((a, b) => (orderKey(a.before) < orderKey(b.before) ? -1 : 1))
    const along: Along = { orders: new Map(), steps: new Map() }
    for (const { before, after } of inOrder)
      if (isReferenceEvent(before) && isReferenceEvent(after))
        followDates(plan, calendars, { before, after }, intent.moveBrokenLink, along)
    for (const { before, after } of inOrder)
      if (before.eventType === "StepEvent" && after.eventType === "StepEvent")
        yield* followPushes(plan, calendars, { before, after }, intent.appointmentsToMove, along)
    for (const { before } of moved) along.steps.delete(before.id)
    const changes = [
      ...moved.map(({ before, after }) =>
        changed("event", before, brokenBy(plan, calendars, { before, after }, along), {
          _tag: "Requested"
        })
      ),
      ...along.orders.values(),
      ...along.steps.values()
    ]
    const proposal = proposeChanges(plan, calendars, yield* rejectCompletedMoves(changes), loads)
    return withOfferedLinks(plan, calendars, proposal)
  })

/**
 * Moves several steps, reference events and user events in one proposal. Other rows follow from the
 * original positions, and no row moves twice. A blocker must move alone, because it
 * changes the worked days. Fails for a completed event.
 *
 * @example
 * const steps = [...booked.event.values()].filter(({ eventType }) => eventType === "StepEvent")
 * const time = allDayTime({ start: day("2026-11-18"), end: day("2026-11-20") })
 * const moved = moveEvents(booked, {
 *   moves: [{ eventId: steps[0]?.id ?? "", time }],
 *   moveBrokenLink: false,
 *   appointmentsToMove: []
 * })
 * Result.getOrThrow(moved).changes.length // => 1
 * Result.getOrThrow(moved).overloads // => []
 */
export const moveEvents = (
  plan: Plan,
  intent: MoveEvents
): Result.Result<Proposal, MoveRefusal> => {
  checkList("moves", intent.moves)
  const eventIds = intent.moves.map(({ eventId }) => eventId)
  return Result.flatMap(startDrag(plan, eventIds), (drag) => dragEvents(drag, intent))
}
