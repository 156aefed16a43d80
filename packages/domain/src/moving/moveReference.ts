import * as Result from "effect/Result"
import { changed, type Plan } from "../change/index.ts"
import { type EventTime, type ImpossibleTime, possibleTime } from "../event/index.ts"
import {
  type CompletedStays,
  type MoveRefusal,
  type NotFound,
  type Proposal,
  proposed,
  referenceEventIn,
  type WrongKindOfEvent
} from "../proposal/index.ts"
import { changesFollowingReference } from "./changesFollowingReference.ts"
import { movingNoCompleted } from "./completedStays.ts"
import { type Drag, startDrag } from "./Drag.ts"

/** Moves or resizes a production, delivery or installation event. */
export interface MoveReference {
  readonly eventId: string
  readonly time: EventTime
  /** Broken links follow too, at the distance that they have. */
  readonly moveBrokenLink: boolean
}

/**
 * {@link moveReference} while the event is dragged: the same proposal, at once.
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
    return proposed(plan, calendars, yield* movingNoCompleted(changes), loads)
  })

/**
 * Moves a reference event. The main one carries the work order's date with it: intact linked steps
 * go to where the new date expects them, broken ones keep their distance in worked days when asked,
 * everything else stays. Started and completed steps never follow. A further visit moves on its
 * own. What is completed is refused, and so is a time that does not exist.
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
