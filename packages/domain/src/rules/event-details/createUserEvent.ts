import * as Result from "effect/Result"
import { created } from "../../records/change/index.ts"
import {
  type EventTime,
  type ImpossibleTime,
  possibleTime,
  type UserEvent
} from "../../records/event/index.ts"
import { type Proposal, plainProposal } from "../proposal/index.ts"

export interface CreateUserEvent
  extends Pick<UserEvent, "title" | "comment" | "customHexColor" | "workOrderId" | "userIds"> {
  readonly time: EventTime
}

/**
 * Creates a user event, which has no load. Fails if its time is impossible.
 *
 * @example
 * const asked = {
 *   title: "Stocktaking",
 *   comment: "",
 *   customHexColor: null,
 *   workOrderId: null,
 *   userIds: [],
 *   time: allDayTime({ start: day("2026-11-20"), end: day("2026-11-21") })
 * }
 * const { event, proposal } = Result.getOrThrow(createUserEvent(asked, { newId }))
 * applyChanges(booked, proposal.changes).event.get(event.id)?.startDate // => "2026-11-20"
 */
export const createUserEvent = (
  { time: asked, ...fields }: CreateUserEvent,
  at: { readonly newId: () => string }
): Result.Result<{ readonly event: UserEvent; readonly proposal: Proposal }, ImpossibleTime> =>
  Result.map(possibleTime(asked), (time) => {
    const event: UserEvent = {
      ...fields,
      ...time,
      id: at.newId(),
      version: 1,
      status: "Pending",
      eventType: "UserEvent"
    }
    return { event, proposal: plainProposal([created("event", event, { _tag: "Requested" })]) }
  })
