import { isAdmin, type UserConfiguration } from "@atelier/domain/access"
import type { Plan } from "@atelier/domain/change"
import { Effect, Schema } from "effect"
import { isDemoPerson } from "../demo/index.ts"
import { PlanStore } from "../ports/index.ts"

/** Nobody could decide about users any more. */
export class LastAdministrator extends Schema.TaggedError<LastAdministrator>()(
  "LastAdministrator",
  {}
) {
  override get message(): string {
    return "There has to be an administrator with a licence."
  }
}

const administers = (user: UserConfiguration): boolean => user.licensed && isAdmin(user)

/** Whether saving a user takes the last administrator away; a demo person replaces nobody real. */
const takesTheLast = (plan: Plan, after: UserConfiguration): boolean => {
  const before = plan.user.get(after.id)
  if (administers(after) || before === undefined || !administers(before)) return false
  return ![...plan.user.values()].some(
    (user) =>
      user.id !== after.id && administers(user) && (isDemoPerson(before) || !isDemoPerson(user))
  )
}

/** Refuses to save a user where nobody would be left who decides about users. */
export const checkAdministrators = Effect.fn("checkAdministrators")(function* (
  after: UserConfiguration
) {
  const plan = yield* (yield* PlanStore).referenceData
  if (takesTheLast(plan, after)) return yield* new LastAdministrator()
})
