import type { Plan } from "@atelier/domain/change"
import { type EventTime, eventDays } from "@atelier/domain/event"
import type { ChangeEnd } from "@atelier/domain/moving"
import * as moving from "@atelier/domain/moving"
import { keepingLockedDates } from "@atelier/domain/proposal"
import { addDays } from "@atelier/domain/time"
import { alongWith, changeEvent, type Target } from "../proposal/index.ts"
import type { Caller } from "../visibility/index.ts"

interface Move extends Target {
  readonly time: EventTime
}

interface MoveStepInput extends Move {
  readonly appointmentsToMove: ReadonlyArray<string>
  readonly breakLinkToReferenceDate: boolean
}

interface MoveReferenceInput extends Move {
  readonly moveBrokenLink: boolean
}

const towards = (input: Move) => ({ ...input, days: () => eventDays(input.time) })

/** Only steps take later steps along; for other kinds the list is ignored. */
const alongStep = (plan: Plan, { eventId, appointmentsToMove }: MoveStepInput) =>
  plan.event.get(eventId)?.eventType === "StepEvent" ? appointmentsToMove : []

export const moveEvent = (input: MoveStepInput & MoveReferenceInput, caller: Caller) =>
  changeEvent(towards(input), caller, "moveEvent", (plan) =>
    keepingLockedDates(
      alongWith(plan, alongStep(plan, input), caller, (appointmentsToMove) =>
        moving.moveEvent(plan, { ...input, appointmentsToMove })
      ),
      input
    )
  )

export const moveUserEvent = (input: Move, caller: Caller) =>
  changeEvent(towards(input), caller, "moveUserEvent", (plan) => moving.moveUserEvent(plan, input))

export const moveStep = (input: MoveStepInput, caller: Caller) =>
  changeEvent(towards(input), caller, "moveStep", (plan) =>
    keepingLockedDates(
      alongWith(plan, input.appointmentsToMove, caller, (appointmentsToMove) =>
        moving.moveStep(plan, { ...input, appointmentsToMove })
      ),
      input
    )
  )

/** Moves or resizes a production, delivery or installation event and the events linked to it. */
export const moveReference = (input: MoveReferenceInput, caller: Caller) =>
  changeEvent(towards(input), caller, "moveReference", (plan) =>
    keepingLockedDates(moving.moveReference(plan, input), input)
  )

export const changeEnd = (input: Target & ChangeEnd, caller: Caller) =>
  changeEvent(
    {
      ...input,
      days: (event) => ({ start: event.startDate, end: addDays(input.endDate, 1) })
    },
    caller,
    "changeEnd",
    (plan) => keepingLockedDates(moving.changeEnd(plan, input), input)
  )
