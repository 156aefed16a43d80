import * as Result from "effect/Result"
import { changed, type Plan } from "../../records/change/index.ts"
import { type EventTime, type ImpossibleTime, possibleTime } from "../../records/event/index.ts"
import {
  type CompletedStays,
  type MoveRefusal,
  type NotFound,
  type Proposal,
  proposeChanges,
  referenceEventIn,
  type WrongKindOfEvent
} from "../proposal/index.ts"
import { changesFollowingReference } from "./changesFollowingReference.ts"
import { type Drag, startDrag } from "./Drag.ts"
import { rejectCompletedMoves } from "./rejectCompletedMoves.ts"

export interface MoveReference {
  readonly eventId: string
  readonly time: EventTime
  /** Steps with broken links follow too and keep their distance. */
  readonly moveBrokenLink: boolean
}

/**
 * The proposal of {@link moveReference} during a drag. Calendars and loads come from `startDrag`,
 * so that each day that the pointer crosses is fast.
 *
 * @example
 * const events = [...booked.event.values()]
 * const visit = events.find(({ eventType }) => eventType === "InstallationEvent")
 * const intent = {
 *   eventId: visit?.id ?? "",
 *   time: allDayTime({ start: day("2026-12-10"), end: day("2026-12-11") }),
 *   moveBrokenLink: false
 * }
 * const drag = Result.getOrThrow(startDrag(booked, [intent.eventId]))
 * const held = Result.getOrThrow(dragReference(drag, intent))
 * held.changes // => Result.getOrThrow(moveReference(booked, intent)).changes
 */
export const dragReference = (
  { plan, calendars, loads }: Drag,
  intent: MoveReference
): Result.Result<Proposal, NotFound | WrongKindOfEvent | CompletedStays | ImpossibleTime> =>
  Result.gen(function* () {
    const event = yield* referenceEventIn(plan, intent.eventId)
    const after = { ...event, ...(yield* possibleTime(intent.time)) }
    const changes = [
      changed("event", event, after, { _tag: "Requested" }),
      ...changesFollowingReference(plan, calendars, { before: event, after }, intent.moveBrokenLink)
    ]
    return proposeChanges(plan, calendars, yield* rejectCompletedMoves(changes), loads)
  })

/**
 * Moves a reference event. The main event moves the date of its work order too. Steps with intact
 * links move to where the new date expects them. With `moveBrokenLink`, steps with broken links
 * keep their distance in worked days. All others remain; started and completed steps never follow.
 * A further visit moves by itself. Fails for a completed event or an impossible time.
 *
 * @example
 * const events = [...booked.event.values()]
 * const visit = events.find(({ eventType }) => eventType === "InstallationEvent")
 * const moved = moveReference(booked, {
 *   eventId: visit?.id ?? "",
 *   time: allDayTime({ start: day("2026-12-10"), end: day("2026-12-11") }),
 *   moveBrokenLink: false
 * })
 * Result.getOrThrow(moved).changes.length // => 5
 */
export const moveReference = (
  plan: Plan,
  intent: MoveReference
): Result.Result<Proposal, MoveRefusal> =>
  Result.flatMap(startDrag(plan, [intent.eventId]), (drag) => dragReference(drag, intent))
