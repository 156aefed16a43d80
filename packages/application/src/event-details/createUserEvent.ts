import type { CreateUserEvent } from "@atelier/domain/event-details"
import * as eventDetails from "@atelier/domain/event-details"
import { Effect } from "effect"
import { Ids } from "../ports/index.ts"
import { checkUsers, commitProposal } from "../proposal/index.ts"
import type { Caller } from "../visibility/index.ts"
import { workOrderDetails } from "../work-order/index.ts"

export const createUserEvent = Effect.fn("createUserEvent")(function* (
  input: CreateUserEvent & { readonly preview?: boolean | undefined },
  caller: Caller
) {
  const ids = yield* Ids
  const { preview, ...fields } = input
  yield* checkUsers(fields.userIds)
  if (fields.workOrderId !== null) yield* workOrderDetails(fields.workOrderId, caller)
  const { event, proposal } = yield* Effect.fromResult(
    eventDetails.createUserEvent(fields, { newId: ids.next })
  )
  const outcome = yield* commitProposal(proposal, { caller, intent: "createUserEvent", preview })
  return { ...outcome, event }
})
