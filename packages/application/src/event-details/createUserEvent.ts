import { created } from "@atelier/domain/change"
import type { EventTime, UserEvent } from "@atelier/domain/event"
import { Effect } from "effect"
import { Ids } from "../ports/index.ts"
import { checkUsers, commitProposal } from "../proposal/index.ts"
import type { Caller } from "../visibility/index.ts"
import { workOrderDetails } from "../work-order/index.ts"

/** Puts an event of the caller's own on the calendar. */
export const createUserEvent = Effect.fn("createUserEvent")(function* (
  input: Pick<UserEvent, "title" | "comment" | "customHexColor" | "workOrderId" | "userIds"> & {
    readonly time: EventTime
  },
  caller: Caller
) {
  const ids = yield* Ids
  const { time, ...fields } = input
  yield* checkUsers(fields.userIds)
  if (fields.workOrderId !== null) yield* workOrderDetails(fields.workOrderId, caller)
  const event: UserEvent = {
    ...fields,
    ...time,
    id: ids.next(),
    version: 1,
    status: "Pending",
    eventType: "UserEvent"
  }
  const outcome = yield* commitProposal(
    { changes: [created("event", event, { _tag: "Requested" })], overloads: [], newlyLate: [] },
    { caller, intent: "createUserEvent" }
  )
  return { ...outcome, event }
})
