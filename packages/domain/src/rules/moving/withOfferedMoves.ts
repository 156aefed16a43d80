import * as Result from "effect/Result"
import type { CalendarClosed } from "../../kernel/calendar/index.ts"
import { type ChangeSet, type Plan, planAfter } from "../../records/change/index.ts"
import { isInterrupted, timeOf } from "../../records/event/index.ts"
import { planCalendars } from "../capacity/index.ts"
import {
  beyondPlannable,
  type Proposal,
  type ProposalWarning,
  proposeClosures
} from "../proposal/index.ts"
import { expectedDaysNow, linkState } from "./link.ts"
import {
  movesBetween,
  movesForCalendarChange,
  type Shifted,
  shiftedSteps
} from "./movesForCalendarChange.ts"

const leftBehind = ({ after, before, ...planned }: Shifted): ReadonlyArray<ProposalWarning> => {
  const { dateLocked, id, progressId, workOrderId } = planned.event
  const [had, expected] = [before, after].map((calendar) =>
    expectedDaysNow({ ...planned, calendar })
  )
  if (!dateLocked || expected == null || linkState(planned) !== "intact") return []
  if (had?.start !== planned.event.startDate || expected.start === had.start) return []
  return [
    { _tag: "LockedStepStays", workOrderId, eventId: id, progressId, startDate: expected.start }
  ]
}

/**
 * Warnings for the locked steps that no longer start where their links expect them after a calendar
 * change. No move is offered for them. Steps that the change itself touches are left out.
 */
const lockedStepWarnings = (plan: Plan, after: Plan): ReadonlyArray<ProposalWarning> => {
  const isLocked = [...plan.event.values()].some((event) => "stepId" in event && event.dateLocked)
  if (!isLocked) return []
  const calendars = Result.all([planCalendars(plan), planCalendars(after)])
  return Result.isFailure(calendars)
    ? []
    : shiftedSteps(plan, ...calendars.success)
        .filter(({ event }) => after.event.get(event.id) === event)
        .flatMap(leftBehind)
}

/** Turns moves into warnings that offer them. Moves that would be refused are left out. */
export const offeredMoves = (moves: ChangeSet): ReadonlyArray<ProposalWarning> =>
  moves.flatMap((change) => {
    const { table, before, after } = change
    if (table !== "event" || before?.eventType !== "StepEvent") return []
    if (after?.eventType !== "StepEvent" || beyondPlannable([change]) !== null) return []
    const { id, progressId, version, workOrderId } = before
    const time = timeOf(after)
    const move = { workOrderId, eventId: id, progressId, version, time }
    const daysOff = isInterrupted(before) ? { daysOff: after.daysOff } : {}
    return [{ _tag: "MoveOffered", ...move, ...daysOff } as const]
  })

const withMoves = (
  proposal: Proposal,
  moves: Result.Result<ChangeSet, CalendarClosed>,
  locked: ReadonlyArray<ProposalWarning>
): Proposal => {
  const offered = offeredMoves(Result.getOrElse(moves, () => []))
  return { ...proposal, warnings: [...proposal.warnings, ...offered, ...locked] }
}

/**
 * Adds the moves of {@link movesForCalendarChange} to a proposal as offers, with warnings for
 * locked steps off their links. Adds nothing if a calendar had no worked day for more than a year
 * before.
 */
export const withOfferedMoves = (plan: Plan, proposal: Proposal): Proposal =>
  withMoves(
    proposal,
    movesForCalendarChange(plan, proposal.changes),
    lockedStepWarnings(plan, planAfter(plan, proposal.changes))
  )

/** {@link withOfferedMoves} for two plans that differ by more than the changes of the proposal. */
export const withOfferedMovesBetween = (plan: Plan, after: Plan, proposal: Proposal): Proposal => {
  const touched = new Set(proposal.changes.map(({ id }) => id))
  return withMoves(proposal, movesBetween(plan, after, touched), lockedStepWarnings(plan, after))
}

/** Changes of blockers with offered moves; fails if a calendar has no worked day for a year. */
export const proposedBlockers = (
  plan: Plan,
  changes: ChangeSet
): Result.Result<Proposal, CalendarClosed> =>
  Result.map(proposeClosures(plan, changes), (proposal) => withOfferedMoves(plan, proposal))
