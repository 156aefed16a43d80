import type { AppointmentStatus } from "@atelier/domain/event"
import type { ChangeEvents } from "@atelier/domain/event-details"
import * as eventDetails from "@atelier/domain/event-details"
import { Effect } from "effect"
import { plantTime, shopOf } from "../plant/index.ts"
import {
  checkUsers,
  commitProposal,
  daysOfAll,
  planFor,
  targetEvent,
  unseenEvents
} from "../proposal/index.ts"
import { type Caller, crewsInSight } from "../visibility/index.ts"

export const changeEvents = Effect.fn("changeEvents")(function* (
  input: Omit<ChangeEvents, "advance" | "eventIds"> & {
    readonly events: ReadonlyArray<{ readonly eventId: string; readonly version?: number }>
    readonly status?: AppointmentStatus
    readonly completePrevious: boolean
    readonly preview?: boolean | undefined
  },
  caller: Caller
) {
  const { events: seen, status, completePrevious, preview, ...asked } = input
  const events = yield* Effect.forEach(seen, (each) => targetEvent(each, caller))
  yield* checkUsers(
    asked.userIds,
    events.flatMap((event) => ("userIds" in event ? event.userIds : []))
  )
  yield* Effect.forEach(events, (event) => crewsInSight(asked, caller, event))
  const plan = yield* planFor(events, daysOfAll(events))
  const { today } = yield* plantTime(yield* shopOf(plan))
  const unseen = unseenEvents(plan, caller)
  const advance =
    status === undefined ? {} : { advance: { status, today, completePrevious, unseen } }
  const eventIds = events.map(({ id }) => id)
  const proposal = yield* Effect.fromResult(
    eventDetails.changeEvents(plan, { ...asked, ...advance, eventIds })
  )
  return yield* commitProposal(proposal, { caller, intent: "changeEvents", preview })
})
