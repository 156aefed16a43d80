import * as Result from "effect/Result"
import type { CalendarClosed } from "../../kernel/calendar/index.ts"
import {
  type ChangeSet,
  type Plan,
  planAfter,
  type RowChange,
  withoutUnchanged
} from "../../records/change/index.ts"
import {
  computeEventLoads,
  newOverloads,
  overloadsOf,
  type PlanCalendars,
  planCalendars,
  sumEventLoads
} from "../capacity/index.ts"
import { changedTimes } from "./changedTimes.ts"
import { type Proposal, plainProposal } from "./Proposal.ts"
import { asProposedOverloads, proposeChanges } from "./proposeChanges.ts"
import { newlyLate } from "./warnings/late.ts"
import { newWarnings } from "./warnings/newWarnings.ts"
import { workOnClosedDays } from "./warnings/workOnClosedDays.ts"

const isOfBlocker = ({ table, before, after }: RowChange): boolean =>
  table === "event" && (before?.eventType === "BlockerEvent" || after?.eventType === "BlockerEvent")

const decidesTime = (changes: ChangeSet): boolean =>
  changes.some(isOfBlocker) || changedTimes(changes).length > 0

const overloadsIn = (plan: Plan, calendars: PlanCalendars) =>
  overloadsOf(calendars, sumEventLoads(calendars, computeEventLoads(plan, plan.event.values())))

/**
 * The proposal of changes that alter working days or capacities: recomputes the load of every event
 * in both plans. Fails if a resource would have no worked day for more than a year.
 */
export const proposeCalendarChange = (
  plan: Plan,
  after: Plan,
  requested: ChangeSet,
  calendars = Result.getOrUndefined(planCalendars(plan))
): Result.Result<Proposal, CalendarClosed> =>
  Result.gen(function* () {
    const changes = withoutUnchanged(requested)
    const calendarsAfter = yield* planCalendars(after)
    const had = calendars === undefined ? [] : overloadsIn(plan, calendars)
    const overloads = newOverloads(had, overloadsIn(after, calendarsAfter))
    return {
      changes,
      overloads: asProposedOverloads(overloads),
      newlyLate: newlyLate(plan, after, changes),
      warnings: [
        ...newWarnings(plan, after, changes),
        ...(calendars === undefined
          ? []
          : workOnClosedDays(after, { before: calendars, calendars: calendarsAfter, changes }))
      ]
    }
  })

/** The proposal of changes to blockers, capacities or weeks; see {@link proposeCalendarChange}. */
export const proposeClosures = (
  plan: Plan,
  changes: ChangeSet
): Result.Result<Proposal, CalendarClosed> =>
  proposeCalendarChange(plan, planAfter(plan, changes), changes)

/**
 * The proposal of any change set. Fails if a resource would have no worked day for more than a
 * year. If the plan already has such a resource, the proposal contains no overloads.
 */
export const proposeAnyChanges = (
  plan: Plan,
  changes: ChangeSet
): Result.Result<Proposal, CalendarClosed> => {
  const calendars = planCalendars(plan)
  if (Result.isFailure(calendars))
    return Result.orElse(proposeClosures(plan, changes), () =>
      Result.succeed(plainProposal(changes))
    )
  return decidesTime(changes)
    ? proposeCalendarChange(plan, planAfter(plan, changes), changes, calendars.success)
    : Result.succeed(proposeChanges(plan, calendars.success, changes))
}
