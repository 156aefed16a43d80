import * as Result from "effect/Result"
import type { CalendarClosed } from "../../kernel/calendar/index.ts"
import { changed, deleted, type Plan } from "../../records/change/index.ts"
import {
  type BlockerEvent,
  type EventTime,
  type ImpossibleTime,
  possibleTime
} from "../../records/event/index.ts"
import {
  eventIn,
  MainEventKept,
  type NotFound,
  type Proposal,
  plainProposal,
  type WrongKindOfEvent,
  wrongKind
} from "../proposal/index.ts"
import { proposedBlockers } from "./withOfferedMoves.ts"

/**
 * Moves or resizes a user event or a blocker; nothing follows. Fails for an impossible time, or if
 * a calendar would have no worked day for more than a year because of a blocker.
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
 * const afterwards = allDayTime({ start: day("2026-12-28"), end: day("2026-12-30") })
 * const { changes } = Result.getOrThrow(
 *   moveUserEvent(plan, { eventId: blocked.blocker.id, time: afterwards })
 * )
 * applyChanges(plan, changes).event.get(blocked.blocker.id)?.startDate // => "2026-12-28"
 */
export const moveUserEvent = (
  plan: Plan,
  intent: { readonly eventId: string; readonly time: EventTime }
): Result.Result<Proposal, NotFound | WrongKindOfEvent | ImpossibleTime | CalendarClosed> =>
  Result.gen(function* () {
    const event = yield* eventIn(plan, intent.eventId)
    if (event.eventType !== "UserEvent" && event.eventType !== "BlockerEvent")
      return yield* Result.fail(wrongKind(event))
    const time = yield* possibleTime(intent.time)
    const change = changed("event", event, { ...event, ...time }, { _tag: "Requested" })
    return event.eventType === "BlockerEvent"
      ? yield* proposedBlockers(plan, [change])
      : plainProposal([change])
  })

/**
 * Deletes a blocker, even if a calendar has no worked days because of it.
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
 * const { changes } = deleteBlocker(plan, blocked.blocker)
 * applyChanges(plan, changes).event.size === booked.event.size // => true
 */
export const deleteBlocker = (plan: Plan, blocker: BlockerEvent): Proposal => {
  const change = deleted("event", blocker, { _tag: "Requested" })
  return Result.getOrElse(proposedBlockers(plan, [change]), () => plainProposal([change]))
}

/**
 * Deletes a user event with its documents, a blocker, or a further visit. Fails for main events,
 * which live as long as their work order, and for steps. A blocker can be deleted even if a
 * calendar has no worked days because of it.
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
 * const { changes } = Result.getOrThrow(deleteEvent(plan, { eventId: blocked.blocker.id }))
 * applyChanges(plan, changes).event.size === booked.event.size // => true
 */
export const deleteEvent = (
  plan: Plan,
  intent: { readonly eventId: string }
): Result.Result<Proposal, NotFound | WrongKindOfEvent | MainEventKept> =>
  Result.gen(function* () {
    const event = yield* eventIn(plan, intent.eventId)
    if (event.eventType === "StepEvent") return yield* Result.fail(wrongKind(event))
    if ("isMainEvent" in event && event.isMainEvent)
      return yield* Result.fail(new MainEventKept({ eventId: event.id }))
    const change = deleted("event", event, { _tag: "Requested" })
    if (event.eventType === "BlockerEvent") return deleteBlocker(plan, event)
    const documents = [...plan.document.values()]
      .filter(({ eventId }) => eventId === event.id)
      .map((document) => deleted("document", document, { _tag: "Requested" }))
    return plainProposal([...documents, change])
  })
