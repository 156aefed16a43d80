import * as Result from "effect/Result"
import type { CalendarClosed } from "../../kernel/calendar/index.ts"
import { created, type Plan } from "../../records/change/index.ts"
import {
  type BlockerEvent,
  type BlockerScope,
  changedTime,
  type EventTime,
  type ImpossibleTime,
  possibleTime,
  type TimeChange
} from "../../records/event/index.ts"
import { proposedBlockers } from "../moving/index.ts"
import {
  changedIfDifferent,
  definedFields,
  eventIn,
  NotFound,
  type Proposal,
  type WrongKindOfEvent,
  wrongKind
} from "../proposal/index.ts"

const missingOf = (plan: Plan, scope: BlockerScope): NotFound | null => {
  const named = [
    ["progress", plan.progress, scope.progressIds],
    ["installer", plan.installer, scope.installerIds],
    ["shipper", plan.shipper, scope.shipperIds]
  ] as const
  for (const [what, rows, ids] of named)
    for (const id of ids) if (!rows.has(id)) return new NotFound({ what, id })
  return null
}

/**
 * Creates a holiday, closure or absence. No event moves: the proposal warns of the work that it
 * hits, lists the new overloads and offers moves that keep links and durations. Fails if a calendar
 * would have no worked day for more than a year, or if the time is impossible.
 *
 * @example
 * const scope = {
 *   wholeShop: false,
 *   production: false,
 *   progressIds: [],
 *   installerIds: ["anna"],
 *   shipperIds: []
 * }
 * const time = allDayTime({ start: day("2026-12-03"), end: day("2026-12-05") })
 * const intent = { title: "Anna is away", comment: "", scope, time }
 * const { proposal } = Result.getOrThrow(createBlocker(booked, intent, { newId }))
 * proposal.changes.map(({ table }) => table) // => ["event"]
 * proposal.warnings.map(({ _tag }) => _tag) // => ["WorkOnClosedDays"]
 */
export const createBlocker = (
  plan: Plan,
  intent: Pick<BlockerEvent, "title" | "comment" | "scope"> & { readonly time: EventTime },
  at: { readonly newId: () => string }
): Result.Result<
  { readonly blocker: BlockerEvent; readonly proposal: Proposal },
  NotFound | ImpossibleTime | CalendarClosed
> =>
  Result.gen(function* () {
    const { title, comment, scope } = intent
    const time = yield* possibleTime(intent.time)
    const missing = missingOf(plan, scope)
    if (missing !== null) return yield* Result.fail(missing)
    const blocker: BlockerEvent = {
      ...time,
      id: at.newId(),
      version: 1,
      eventType: "BlockerEvent",
      status: "Pending",
      userIds: [],
      title,
      comment,
      scope
    }
    const change = created("event", blocker, { _tag: "Requested" })
    return { blocker, proposal: yield* proposedBlockers(plan, [change]) }
  })

export interface ChangeBlocker {
  readonly eventId: string
  readonly title?: string
  readonly comment?: string
  readonly scope?: BlockerScope
  /** Any part of the time; the end alone makes the blocker longer or shorter. */
  readonly time?: TimeChange
}

/**
 * Changes the text, time or scope of a blocker; the proposal lists the new overloads. Fails as
 * {@link createBlocker} does. Values equal to the current ones change nothing.
 *
 * @example
 * const time = allDayTime({ start: day("2026-12-24"), end: day("2026-12-26") })
 * const scope = {
 *   wholeShop: true,
 *   production: false,
 *   progressIds: [],
 *   installerIds: [],
 *   shipperIds: []
 * }
 * const closing = { title: "Christmas", comment: "", scope, time }
 * const blocked = Result.getOrThrow(createBlocker(booked, closing, { newId }))
 * const plan = applyChanges(booked, blocked.proposal.changes)
 * const longer = { eventId: blocked.blocker.id, time: { endDate: day("2027-01-04") } }
 * const { changes } = Result.getOrThrow(changeBlocker(plan, longer))
 * applyChanges(plan, changes).event.get(blocked.blocker.id)?.endDate // => "2027-01-04"
 */
export const changeBlocker = (
  plan: Plan,
  intent: ChangeBlocker
): Result.Result<Proposal, NotFound | WrongKindOfEvent | ImpossibleTime | CalendarClosed> =>
  Result.gen(function* () {
    const event = yield* eventIn(plan, intent.eventId)
    if (event.eventType !== "BlockerEvent") return yield* Result.fail(wrongKind(event))
    const { title, comment, scope } = intent
    const missing = scope === undefined ? null : missingOf(plan, scope)
    if (missing !== null) return yield* Result.fail(missing)
    const time = yield* changedTime(event, intent.time ?? {})
    const after = { ...event, ...definedFields<BlockerEvent>({ title, comment, scope }), ...time }
    const changes = changedIfDifferent("event", event, after, { _tag: "Requested" })
    return yield* proposedBlockers(plan, changes)
  })
