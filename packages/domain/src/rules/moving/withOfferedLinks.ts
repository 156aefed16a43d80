import * as Result from "effect/Result"
import { type ChangeSet, changed, type Plan, type RowChange } from "../../records/change/index.ts"
import type { PlanCalendars } from "../capacity/index.ts"
import { daysOfWork, type Proposal, stepIn, withDays } from "../proposal/index.ts"
import { expectedDaysNow, linkState } from "./link.ts"
import { offeredMoves } from "./withOfferedMoves.ts"

/** The move that keeps a resized step's link; empty if it starts where expected. */
const keptLink = (
  plan: Plan,
  calendars: PlanCalendars,
  { after, before, table }: RowChange
): ChangeSet => {
  if (table !== "event" || before?.eventType !== "StepEvent") return []
  if (after?.eventType !== "StepEvent" || after.status !== "Pending" || after.dateLocked) return []
  const found = stepIn(plan, calendars, before.id)
  if (Result.isFailure(found)) return []
  const planned = found.success
  const { calendar, step } = planned
  if (daysOfWork(calendar, before) === daysOfWork(calendar, after)) return []
  const resized = { ...planned, event: after }
  const expected = linkState(resized) === "intact" ? expectedDaysNow(resized) : null
  if (expected === null || expected.start === after.startDate) return []
  const { referenceDate } = step
  return [changed("event", after, withDays(after, expected), { _tag: "LinkedTo", referenceDate })]
}

/** Offers to move resized steps to where their dates now expect them. */
export const withOfferedLinks = (
  plan: Plan,
  calendars: PlanCalendars,
  proposal: Proposal
): Proposal => {
  const moves = proposal.changes.flatMap((change) => keptLink(plan, calendars, change))
  return moves.length === 0
    ? proposal
    : { ...proposal, warnings: [...proposal.warnings, ...offeredMoves(moves)] }
}
