import * as Result from "effect/Result"
import type { Plan } from "../../records/change/index.ts"
import {
  type AppointmentStatus,
  changedTime,
  type ImpossibleTime,
  type TimeChange,
  type UserEvent
} from "../../records/event/index.ts"
import {
  changedIfDifferent,
  definedFields,
  eventIn,
  NotFound,
  type Proposal,
  plainProposal,
  type StatusNeverGoesBack,
  type WrongKindOfEvent,
  wrongKind
} from "../proposal/index.ts"
import { rejectStatusChange } from "./setStatus.ts"

export interface ChangeUserEventDetails {
  readonly eventId: string
  readonly title?: string
  readonly customHexColor?: string | null
  readonly comment?: string
  readonly userIds?: ReadonlyArray<string>
  readonly workOrderId?: string | null
  readonly time?: TimeChange
  /** Must equal the current status: user events are neither started nor completed. */
  readonly status?: AppointmentStatus
}

/**
 * Changes the details of a user event. It has no load and no other event follows it. Values equal
 * to the current ones change nothing.
 *
 * @example
 * const meeting = createUserEvent(
 *   {
 *     title: "Meeting",
 *     comment: "",
 *     customHexColor: null,
 *     userIds: [],
 *     workOrderId: null,
 *     time: allDayTime({ start: day("2026-11-20"), end: day("2026-11-21") })
 *   },
 *   { newId }
 * )
 * const { event, proposal } = Result.getOrThrow(meeting)
 * const plan = applyChanges(shop, proposal.changes)
 * const { changes } = Result.getOrThrow(
 *   changeUserEventDetails(plan, { eventId: event.id, title: "Stocktaking" })
 * )
 * changes.map(({ table }) => table) // => ["event"]
 */
export const changeUserEventDetails = (
  plan: Plan,
  intent: ChangeUserEventDetails
): Result.Result<Proposal, NotFound | WrongKindOfEvent | StatusNeverGoesBack | ImpossibleTime> =>
  Result.gen(function* () {
    const found = yield* eventIn(plan, intent.eventId)
    if (found.eventType !== "UserEvent") return yield* Result.fail(wrongKind(found))
    const event = yield* rejectStatusChange(found, intent.status)
    const { title, customHexColor, comment, userIds, workOrderId } = intent
    if (typeof workOrderId === "string" && !plan.workOrder.has(workOrderId))
      return yield* Result.fail(new NotFound({ what: "workOrder", id: workOrderId }))
    const time = yield* changedTime(event, intent.time ?? {})
    const after: UserEvent = {
      ...event,
      ...definedFields<UserEvent>({ title, customHexColor, comment, userIds, workOrderId }),
      ...time
    }
    const changes = changedIfDifferent("event", event, after, { _tag: "Requested" })
    return plainProposal(changes)
  })
