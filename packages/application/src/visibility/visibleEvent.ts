import { canEditEvent, canSeeEvent } from "@atelier/domain/access"
import type { Event } from "@atelier/domain/event"
import { NotFound } from "@atelier/domain/proposal"
import { Effect } from "effect"
import { PlanStore, type Stored, VersionConflict } from "../ports/index.ts"
import type { Caller, Forbidden } from "./Caller.ts"
import { notTheirs } from "./checkWrites.ts"
import { isAsSeen } from "./isAsSeen.ts"
import { shownConflict } from "./shownRefusal.ts"

/** A whole visible event for decisions; to show an event, use `shownRow`. */
export const visibleEvent = Effect.fn("visibleEvent")(function* (
  caller: Caller,
  eventId: string
): Effect.fn.Return<Event, NotFound, PlanStore> {
  const store = yield* PlanStore
  const event = yield* store.row("event", eventId)
  if (event === null || !canSeeEvent(caller.user, event))
    return yield* new NotFound({ what: "event", id: eventId })
  return event
})

export const editableEvent = Effect.fn("editableEvent")(function* (
  caller: Caller,
  eventId: string,
  version?: number
): Effect.fn.Return<Event, NotFound | Forbidden | VersionConflict, Stored> {
  const event = yield* visibleEvent(caller, eventId)
  if (!canEditEvent(caller.user, event))
    return yield* yield* notTheirs([["event", event]], { caller, intent: null })
  const isStale =
    version !== undefined && !(yield* isAsSeen(caller.user, { table: "event", ...event }, version))
  if (isStale)
    return yield* yield* shownConflict(
      caller.user,
      new VersionConflict({ table: "event", id: eventId, current: null })
    )
  return event
})
