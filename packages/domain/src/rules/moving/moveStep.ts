import * as Result from "effect/Result"
import { type ChangeSet, changed, type Plan, type RowChange } from "../../records/change/index.ts"
import { type EventTime, type ImpossibleTime, possibleTime } from "../../records/event/index.ts"
import type { PlanCalendars } from "../capacity/index.ts"
import {
  type CompletedStays,
  type MoveRefusal,
  type NotFound,
  type PlannedStep,
  type Proposal,
  proposeChanges,
  retimed,
  startingOn,
  stepIn,
  type WrongKindOfEvent
} from "../proposal/index.ts"
import { type Drag, startDrag } from "./Drag.ts"
import { laterStepsOf } from "./laterSteps.ts"
import { breakLinkIfMoved } from "./link.ts"
import { rejectCompletedMoves } from "./rejectCompletedMoves.ts"
import { withOfferedLinks } from "./withOfferedLinks.ts"

export interface MoveStep {
  readonly eventId: string
  readonly time: EventTime
  readonly appointmentsToMove: ReadonlyArray<string>
  /** Takes the step off its reference date for good. */
  readonly breakLinkToReferenceDate: boolean
}

/** The requested later steps that follow a moved step, each by the same number of worked days. */
export const stepsPushed = (
  plan: Plan,
  calendars: PlanCalendars,
  planned: PlannedStep,
  intent: Pick<MoveStep, "time" | "appointmentsToMove">
): ReadonlyArray<RowChange<"event">> => {
  const { progressId } = planned.event
  const progressName = plan.progress.get(progressId)?.name ?? progressId
  const wanted = new Set(intent.appointmentsToMove)
  return laterStepsOf(plan, calendars, planned, intent.time)
    .filter(({ planned: later }) => wanted.has(later.event.id))
    .map(({ planned: later, newStartDate }) => {
      const after = breakLinkIfMoved(later, startingOn(later.calendar, later.event, newStartDate))
      return changed("event", later.event, after, { _tag: "PushedBy", progressName })
    })
}

/**
 * The proposal of {@link moveStep} during a drag. Calendars and loads come from `startDrag`, so
 * that each day that the pointer crosses is fast.
 *
 * @example
 * const step = [...booked.event.values()].find(({ eventType }) => eventType === "StepEvent")
 * const intent = {
 *   eventId: step?.id ?? "",
 *   time: allDayTime({ start: day("2026-11-18"), end: day("2026-11-20") }),
 *   appointmentsToMove: [],
 *   breakLinkToReferenceDate: false
 * }
 * const drag = Result.getOrThrow(startDrag(booked, [intent.eventId]))
 * const held = Result.getOrThrow(dragStep(drag, intent))
 * held.changes // => Result.getOrThrow(moveStep(booked, intent)).changes
 */
export const dragStep = (
  { plan, calendars, loads }: Drag,
  intent: MoveStep
): Result.Result<Proposal, NotFound | WrongKindOfEvent | CompletedStays | ImpossibleTime> =>
  Result.gen(function* () {
    const planned = yield* stepIn(plan, calendars, intent.eventId)
    const time = yield* possibleTime(intent.time)
    const { event } = planned
    const moved = breakLinkIfMoved(planned, retimed(planned.calendar, event, time))
    const after = intent.breakLinkToReferenceDate ? { ...moved, link: "unlinked" as const } : moved
    const changes: ChangeSet = [
      changed("event", event, after, { _tag: "Requested" }),
      ...stepsPushed(plan, calendars, planned, { ...intent, time })
    ]
    const proposal = proposeChanges(plan, calendars, yield* rejectCompletedMoves(changes), loads)
    return withOfferedLinks(plan, calendars, proposal)
  })

/**
 * Moves a step, and the given later steps of its work order by the same number of worked days.
 * Other steps follow only a later move, and only the step itself can move earlier. Reference dates
 * remain. Fails for a completed step or an impossible time.
 *
 * @example
 * const progress = [...booked.progress.values()].map((row) => ({ ...row, moveLaterSteps: true }))
 * const plan = planWith(booked, { progress })
 * const [cutting, assembly] = [...plan.event.values()].filter(
 *   ({ eventType }) => eventType === "StepEvent"
 * )
 * const moved = moveStep(plan, {
 *   eventId: cutting?.id ?? "",
 *   time: allDayTime({ start: day("2026-11-24"), end: day("2026-11-26") }),
 *   appointmentsToMove: [assembly?.id ?? ""],
 *   breakLinkToReferenceDate: false
 * })
 * const reasons = Result.getOrThrow(moved).changes.map(({ reason }) => reason._tag)
 * reasons // => ["Requested", "PushedBy"]
 */
export const moveStep = (plan: Plan, intent: MoveStep): Result.Result<Proposal, MoveRefusal> =>
  Result.flatMap(startDrag(plan, [intent.eventId]), (drag) => dragStep(drag, intent))
