import * as Result from "effect/Result"
import { checkDay, type LocalDate, type LocalTime } from "../../kernel/time/index.ts"
import type { Plan } from "../../records/change/index.ts"
import { changedTime, type EventTime, type ImpossibleTime } from "../../records/event/index.ts"
import { eventIn, type MoveRefusal, type Proposal } from "../proposal/index.ts"
import { moveReference } from "./moveReference.ts"
import { moveStep } from "./moveStep.ts"
import { moveUserEvent } from "./moveUserEvent.ts"

/** Options of a move; each applies only to the kinds of events that have it. */
interface Along {
  readonly moveBrokenLink?: boolean
  readonly appointmentsToMove?: ReadonlyArray<string>
  readonly breakLinkToReferenceDate?: boolean
}

export interface MoveEvent extends Along {
  readonly eventId: string
  readonly time: EventTime
}

/**
 * Moves or resizes an event by the rules of its kind: step, reference event, user event or blocker.
 *
 * @example
 * const visit = [...booked.event.values()].find(
 *   ({ eventType }) => eventType === "InstallationEvent"
 * )
 * const time = allDayTime({ start: day("2026-12-10"), end: day("2026-12-11") })
 * const moved = Result.getOrThrow(moveEvent(booked, { eventId: visit?.id ?? "", time }))
 * moved.changes.filter(({ table }) => table === "event").length // => 4
 */
export const moveEvent = (plan: Plan, intent: MoveEvent): Result.Result<Proposal, MoveRefusal> =>
  Result.flatMap(eventIn(plan, intent.eventId), ({ eventType }) => {
    const {
      moveBrokenLink = false,
      appointmentsToMove = [],
      breakLinkToReferenceDate = false
    } = intent
    switch (eventType) {
      case "StepEvent":
        return moveStep(plan, { ...intent, appointmentsToMove, breakLinkToReferenceDate })
      case "ProductionEvent":
      case "DeliveryEvent":
      case "InstallationEvent":
        return moveReference(plan, { ...intent, moveBrokenLink })
      case "UserEvent":
      case "BlockerEvent":
        return moveUserEvent(plan, intent)
    }
  })

export interface ChangeEnd {
  readonly eventId: string
  /** Exclusive for an all-day event. */
  readonly endDate: LocalDate
  readonly endTime?: LocalTime | null
}

/**
 * Changes the end of an event, as resizing it on the calendar does. Its start remains.
 *
 * @example
 * const cutting = [...booked.event.values()].find(({ eventType }) => eventType === "StepEvent")
 * const eventId = cutting?.id ?? ""
 * const { changes } = Result.getOrThrow(
 *   changeEnd(booked, { eventId, endDate: day("2026-11-25") })
 * )
 * applyChanges(booked, changes).event.get(eventId)?.endDate // => "2026-11-25"
 */
export const changeEnd = (
  plan: Plan,
  { eventId, ...end }: ChangeEnd
): Result.Result<Proposal, MoveRefusal | ImpossibleTime> =>
  Result.gen(function* () {
    checkDay("endDate", end.endDate)
    const event = yield* eventIn(plan, eventId)
    const time = yield* changedTime(event, end)
    return yield* moveEvent(plan, { eventId, time })
  })
