import { type EventTime, type EventType, eventDays } from "@atelier/domain/event"
import { type ChangeEnd, changeEnd, moveEvent, moveEvents } from "@atelier/domain/moving"
import { addDays, type DateRange, earlier, later } from "@atelier/domain/time"
import { Effect } from "effect"
import {
  changeEvent,
  commitProposal,
  planFor,
  type Target,
  targetEvent,
  visibleIds
} from "../proposal/index.ts"
import type { Caller } from "../visibility/index.ts"

/** Moves or resizes an event of any kind. */
export const changeAppointmentDate = (
  input: Target & {
    readonly time: EventTime
    readonly moveBrokenLink: boolean
    readonly appointmentsToMove: ReadonlyArray<string>
    readonly breakLinkToReferenceDate: boolean
  },
  caller: Caller
) =>
  changeEvent({ ...input, days: () => eventDays(input.time) }, caller, "moveEvent", (plan) =>
    moveEvent(plan, {
      ...input,
      appointmentsToMove: visibleIds(plan, input.appointmentsToMove, caller)
    })
  )

/** Makes an event longer or shorter at its end. */
export const changeAppointmentEnd = (input: Target & ChangeEnd, caller: Caller) =>
  changeEvent(
    {
      ...input,
      days: (event) => ({ start: event.startDate, end: addDays(input.endDate, 1) })
    },
    caller,
    "changeEnd",
    (plan) => changeEnd(plan, input)
  )

const span = (times: ReadonlyArray<EventTime>): DateRange =>
  times.map(eventDays).reduce((whole, days) => ({
    start: earlier(whole.start, days.start),
    end: later(whole.end, days.end)
  }))

/** Moves several events of some kinds at once: every one of them, or none. */
export const changeAppointmentDates = Effect.fn("changeAppointmentDates")(function* (
  input: {
    readonly moves: ReadonlyArray<{
      readonly eventId: string
      readonly version: number
      readonly time: EventTime
    }>
    readonly kinds: ReadonlyArray<EventType>
    readonly moveBrokenLink: boolean
    readonly appointmentsToMove: ReadonlyArray<string>
    readonly preview?: boolean | undefined
  },
  caller: Caller
) {
  const { moves, kinds, moveBrokenLink, preview } = input
  const events = yield* Effect.forEach(moves, (move) => targetEvent({ ...move, kinds }, caller))
  const plan = yield* planFor(events, span(moves.map(({ time }) => time)))
  const appointmentsToMove = visibleIds(plan, input.appointmentsToMove, caller)
  const proposal = yield* Effect.fromResult(
    moveEvents(plan, { moves, moveBrokenLink, appointmentsToMove })
  )
  return yield* commitProposal(proposal, { caller, intent: "moveEvents", preview })
})
