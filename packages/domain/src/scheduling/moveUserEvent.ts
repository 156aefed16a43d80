import { Result } from "effect"
import { changed, deleted, type Plan } from "../change/index.ts"
import type { EventTime } from "../event/index.ts"
import type { Proposal } from "./Proposal.ts"
import { eventIn, wrongKind } from "./planned.ts"
import { MainEventKept, type NotFound, type WrongKindOfEvent } from "./refusals.ts"

const alone = (change: Proposal["changes"][number]): Proposal => ({
  changes: [change],
  overloads: [],
  newlyLate: []
})

/** Moves or resizes a user event or a blocker; nothing follows them. */
export const moveUserEvent = (
  plan: Plan,
  intent: { readonly eventId: string; readonly time: EventTime }
): Result.Result<Proposal, NotFound | WrongKindOfEvent> =>
  Result.flatMap(eventIn(plan, intent.eventId), (event) =>
    event.eventType === "UserEvent" || event.eventType === "BlockerEvent"
      ? Result.succeed(
          alone(changed("event", event, { ...event, ...intent.time }, { _tag: "Requested" }))
        )
      : Result.fail(wrongKind(event))
  )

/**
 * Deletes a user event, a blocker, or a further delivery or installation visit. Main events stay as
 * long as their work order, and steps as long as it uses them.
 */
export const deleteEvent = (
  plan: Plan,
  intent: { readonly eventId: string }
): Result.Result<Proposal, NotFound | WrongKindOfEvent | MainEventKept> =>
  Result.flatMap(
    eventIn(plan, intent.eventId),
    (event): Result.Result<Proposal, WrongKindOfEvent | MainEventKept> => {
      if (event.eventType === "StepEvent") return Result.fail(wrongKind(event))
      if ("isMainEvent" in event && event.isMainEvent)
        return Result.fail(new MainEventKept({ eventId: event.id }))
      return Result.succeed(alone(deleted("event", event, { _tag: "Requested" })))
    }
  )
