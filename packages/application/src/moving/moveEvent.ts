import type { EventTime } from "@atelier/domain/event"
import type { ChangeEnd } from "@atelier/domain/moving"
import * as moving from "@atelier/domain/moving"
import { rejectLockedMoves } from "@atelier/domain/proposal"
import { addDays } from "@atelier/domain/time"
import {
  alongStep,
  changeEvent,
  moveOneEvent,
  type StepsAlong,
  type Target
} from "../proposal/index.ts"
import type { Caller } from "../visibility/index.ts"

interface Move extends Target {
  readonly time: EventTime
}

interface MoveStepInput extends Move, StepsAlong {
  readonly breakLinkToReferenceDate: boolean
}

interface MoveReferenceInput extends Move {
  readonly moveBrokenLink: boolean
}

export const moveEvent = (input: MoveStepInput & MoveReferenceInput, caller: Caller) =>
  moveOneEvent(input, caller, "moveEvent", (plan) =>
    rejectLockedMoves(
      alongStep(plan, input, caller, (appointmentsToMove) =>
        moving.moveEvent(plan, { ...input, appointmentsToMove })
      ),
      input
    )
  )

export const moveStep = (input: MoveStepInput, caller: Caller) =>
  moveOneEvent(input, caller, "moveStep", (plan) =>
    rejectLockedMoves(
      alongStep(plan, input, caller, (appointmentsToMove) =>
        moving.moveStep(plan, { ...input, appointmentsToMove })
      ),
      input
    )
  )

/** Moves or resizes a production, delivery or installation event and the events linked to it. */
export const moveReference = (input: MoveReferenceInput, caller: Caller) =>
  moveOneEvent(input, caller, "moveReference", (plan) =>
    rejectLockedMoves(moving.moveReference(plan, input), input)
  )

export const changeEnd = (input: Target & ChangeEnd, caller: Caller) =>
  changeEvent(
    { ...input, days: (event) => ({ start: event.startDate, end: addDays(input.endDate, 1) }) },
    caller,
    "changeEnd",
    (plan) => rejectLockedMoves(moving.changeEnd(plan, input), input)
  )
