import { created } from "@atelier/domain/change"
import type { EventTime, UserEvent } from "@atelier/domain/event"
import { NotFound } from "@atelier/domain/scheduling"
import { Effect } from "effect"
import type { Caller } from "../Caller.ts"
import { commitProposal } from "../commitProposal.ts"
import { Ids } from "../ports/Ids.ts"
import { PlanStore } from "../ports/PlanStore.ts"

/** Puts an event of the caller's own on the calendar. */
export const createUserEvent = Effect.fn("createUserEvent")(function* (
  input: Pick<UserEvent, "title" | "comment" | "customHexColor" | "workOrderId" | "userIds"> & {
    readonly time: EventTime
  },
  caller: Caller
) {
  const ids = yield* Ids
  const store = yield* PlanStore
  const { time, ...fields } = input
  if (fields.workOrderId !== null && (yield* store.row("workOrder", fields.workOrderId)) === null)
    return yield* new NotFound({ what: "workOrder", id: fields.workOrderId })
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
