import * as Result from "effect/Result"
import type { Plan } from "../../records/change/index.ts"
import { planCalendars } from "../capacity/index.ts"
import type { ProposalWarning } from "../proposal/index.ts"
import { expectedOf, linkState } from "./link.ts"
import { type Shifted, shiftedSteps } from "./movesForCalendarChange.ts"

const leftBehind = ({ after, before, ...planned }: Shifted): ReadonlyArray<ProposalWarning> => {
  const { dateLocked, id, progressId, workOrderId } = planned.event
  const [had, expected] = [before, after].map((calendar) => expectedOf({ ...planned, calendar }))
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
export const lockedStepWarnings = (plan: Plan, after: Plan): ReadonlyArray<ProposalWarning> => {
  const isLocked = [...plan.event.values()].some((event) => "stepId" in event && event.dateLocked)
  if (!isLocked) return []
  const calendars = Result.all([planCalendars(plan), planCalendars(after)])
  return Result.isFailure(calendars)
    ? []
    : shiftedSteps(plan, ...calendars.success)
        .filter(({ event }) => after.event.get(event.id) === event)
        .flatMap(leftBehind)
}
