import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import type { CalendarClosed } from "../../kernel/calendar/index.ts"
import {
  checkDay,
  checkFields,
  checkList,
  checkNumber,
  type LocalDate
} from "../../kernel/time/index.ts"
import {
  type ChangeSet,
  changed,
  checkPlan,
  type Plan,
  planAfter,
  type RowChange,
  rowSchemas
} from "../../records/change/index.ts"
import { sameTime } from "../../records/event/index.ts"
import type { WorkOrder } from "../../records/work-order/index.ts"
import { type PlanCalendars, planCalendars } from "../../rules/capacity/index.ts"
import { breakLinkIfMoved, withOfferedMoves } from "../../rules/moving/index.ts"
import {
  NotFound,
  type Proposal,
  plannedStep,
  proposeAnyChanges,
  type WrongKindOfEvent,
  withDays,
  wrongKind
} from "../../rules/proposal/index.ts"
import { type AddedCapacity, addingCapacity, addsNothing } from "./AddedCapacity.ts"
import { type ConfirmedMoves, checkMoves } from "./ConfirmedMoves.ts"
import { certify } from "./certify.ts"
import { referenceChanges } from "./referenceChanges.ts"

/** The moves do not fit the current plan, for example because of an overload. */
export class MovesDoNotFit extends Schema.TaggedError<MovesDoNotFit>()("MovesDoNotFit", {
  reasons: Schema.Array(Schema.String)
}) {
  override get message(): string {
    return `The moves do not fit the plan as it is: ${this.reasons.join(", ")}.`
  }
}

/** Rejects repeated ids, because it is unclear which entry is meant. */
const namedOnce = (ids: ReadonlyArray<string>): Result.Result<void, MovesDoNotFit> =>
  new Set(ids).size === ids.length
    ? Result.succeed(undefined)
    : Result.fail(new MovesDoNotFit({ reasons: ["NamedTwice"] }))

/** The changes that add capacity; fails for an unknown or repeated progress, or too much. */
export const capacityChanges = (
  plan: Pick<Plan, "progress">,
  addedCapacity: ReadonlyArray<AddedCapacity>
): Result.Result<ReadonlyArray<RowChange>, NotFound | MovesDoNotFit> =>
  Result.gen(function* () {
    checkList("addedCapacity", addedCapacity)
    yield* namedOnce(addedCapacity.map(({ progressId }) => progressId))
    const changes: Array<RowChange> = []
    for (const added of addedCapacity) {
      for (const day of added.openedDays) checkDay("openedDays", day)
      for (const { date, more } of added.overtime) {
        checkDay("overtime.date", date)
        checkNumber("overtime.more", more, 0)
      }
      const progress = plan.progress.get(added.progressId)
      if (progress === undefined)
        return yield* Result.fail(new NotFound({ what: "progress", id: added.progressId }))
      const change = addingCapacity(progress, added)
      if (!Schema.is(rowSchemas.progress)(change.after))
        return yield* Result.fail(new MovesDoNotFit({ reasons: ["TooMuchCapacity"] }))
      changes.push(change)
    }
    return changes
  })

const REQUESTED = { _tag: "Requested" } as const

const ordersIn = (changes: ChangeSet): ReadonlyMap<string, WorkOrder> => {
  const orders = new Map<string, WorkOrder>()
  for (const { after, table } of changes)
    if (table === "workOrder" && after !== null) orders.set(after.id, after)
  return orders
}

/**
 * The changes of moved steps. A move breaks the link of its step, because a user puts the step
 * elsewhere. `changedOrders` are the work orders whose reference dates move with them.
 */
const stepChanges = (
  plan: Plan,
  calendars: PlanCalendars,
  moves: ConfirmedMoves["moves"],
  changedOrders: ReadonlyMap<string, WorkOrder>
): Result.Result<ReadonlyArray<RowChange>, NotFound | WrongKindOfEvent> => {
  const changes: Array<RowChange> = []
  for (const { daysOff, eventId, to, end } of moves) {
    const event = plan.event.get(eventId)
    if (event === undefined) return Result.fail(new NotFound({ what: "event", id: eventId }))
    if (event.eventType !== "StepEvent") return Result.fail(wrongKind(event))
    const whole = withDays(event, { start: to, end })
    const moved = daysOff === undefined ? whole : { ...whole, daysOff }
    if (sameTime(event, moved)) continue
    const planned = plannedStep(plan, calendars, event)
    const linked =
      planned === undefined
        ? moved
        : breakLinkIfMoved(planned, moved, changedOrders.get(event.workOrderId))
    changes.push(changed("event", event, linked, REQUESTED))
  }
  return Result.succeed(changes)
}

/**
 * Applies moves that planning proposed: steps, and main productions, deliveries and installations
 * with the dates and crews of their work orders. Progresses may get more capacity for them. No
 * linked step follows. Everything is checked again on the current plan: the moves against
 * `inSight`, the part of the plan that the user sees. Fails with all broken rules, or if added
 * capacity has no effect. Each event may be named once.
 *
 * @example
 * const step = [...booked.event.values()].find(({ eventType }) => eventType === "StepEvent")
 * const move = { eventId: step?.id ?? "", to: day("2026-11-18"), end: day("2026-11-20") }
 * const confirmed = confirmMoves(booked, { moves: [move] }, { today, inSight: booked })
 * Result.getOrThrow(confirmed).changes.length // => 1
 * const toSaturday = { ...move, to: day("2026-11-21"), end: day("2026-11-23") }
 * const refused = confirmMoves(booked, { moves: [toSaturday] }, { today, inSight: booked })
 * Result.isFailure(refused) && refused.failure._tag // => "MovesDoNotFit"
 */
export const confirmMoves = (
  plan: Plan,
  intent: ConfirmedMoves,
  options: { readonly today: LocalDate; readonly inSight: Plan }
): Result.Result<Proposal, MovesDoNotFit | NotFound | WrongKindOfEvent | CalendarClosed> =>
  Result.gen(function* () {
    checkPlan(plan)
    checkFields("options", options, { today: true, inSight: true })
    const { inSight, today } = options
    checkDay("today", today)
    checkMoves(intent)
    const { addedCapacity = [], moves, referenceMoves = [] } = intent
    const capacity = yield* capacityChanges(plan, addedCapacity)
    yield* namedOnce([...moves, ...referenceMoves].map(({ eventId }) => eventId))
    if (addedCapacity.length > 0) {
      const calendars = yield* planCalendars(inSight)
      if (addedCapacity.some((added) => addsNothing(inSight, calendars, added, today)))
        return yield* Result.fail(new MovesDoNotFit({ reasons: ["AddsNothing"] }))
    }
    const references = yield* referenceChanges(plan, referenceMoves)
    const calendars = yield* planCalendars(plan)
    const steps = yield* stepChanges(plan, calendars, moves, ordersIn(references))
    const changes = [...steps, ...references]
    const withCapacity = planAfter(inSight, capacity)
    const violations = certify(withCapacity, changes, {
      today,
      frozen: { moveUnlinked: true },
      mayInterrupt: true,
      mayShareDays: true,
      mayMoveReferences: true,
      mayBreakLinks: true,
      beforeAddedDays: inSight
    })
    const reasons = [...new Set(violations.map(({ _tag }) => _tag))].sort()
    if (reasons.length > 0) return yield* Result.fail(new MovesDoNotFit({ reasons }))
    const proposal = yield* proposeAnyChanges(plan, [...capacity, ...changes])
    return capacity.length === 0 ? proposal : withOfferedMoves(plan, proposal)
  })
