import * as Result from "effect/Result"
import type { CalendarClosed } from "../../kernel/calendar/index.ts"
import type { Plan } from "../../records/change/index.ts"
import { planCalendars } from "../capacity/index.ts"
import { CannotFollow, type Proposal, stepIn } from "../proposal/index.ts"
import { laterStepsOf } from "./laterSteps.ts"

/** The later steps that could follow the steps that a proposal moves on request. */
const followersIn = (
  plan: Plan,
  { changes }: Proposal
): Result.Result<ReadonlySet<string>, CalendarClosed> =>
  Result.map(planCalendars(plan), (calendars) => {
    const followers = new Set<string>()
    for (const { after, id, reason, table } of changes) {
      if (table !== "event" || reason._tag !== "Requested" || after?.eventType !== "StepEvent")
        continue
      const planned = stepIn(plan, calendars, id)
      if (Result.isFailure(planned)) continue
      for (const later of laterStepsOf(plan, calendars, planned.success, after))
        followers.add(later.planned.event.id)
    }
    return followers
  })

/**
 * Fails if one of the `named` events cannot follow any moved step: it belongs to another work
 * order, is not a step, is not later, has started or is locked.
 */
export const checkFollowers = <E>(
  plan: Plan,
  decided: Result.Result<Proposal, E>,
  named: ReadonlyArray<string>
): Result.Result<Proposal, E | CannotFollow | CalendarClosed> =>
  Result.flatMap(decided, (proposal): Result.Result<Proposal, CannotFollow | CalendarClosed> => {
    if (named.length === 0) return Result.succeed(proposal)
    return Result.flatMap(followersIn(plan, proposal), (followers) => {
      const stranger = named.find((id) => !followers.has(id))
      return stranger === undefined
        ? Result.succeed(proposal)
        : Result.fail(new CannotFollow({ eventId: stranger }))
    })
  })
