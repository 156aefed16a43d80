import type { DemoPeople } from "@atelier/domain/access"
import { Id } from "@atelier/domain/record"
import * as referenceData from "@atelier/domain/reference-data"
import { Effect, Schema } from "effect"
import { Accounts, PlanStore } from "../ports/index.ts"
import { commitChanges, type Program } from "../proposal/index.ts"

/** The value cannot be the `sub` claim of an account. */
class NotASubject extends Schema.TaggedError<NotASubject>()("NotASubject", {
  subject: Schema.String
}) {
  override get message(): string {
    return `“${this.subject}” cannot be the subject of an account: 1 to 64 letters, digits and the signs _ . : @ | - are.`
  }
}

const isSubject = Schema.is(Id)

/** True if a user who can manage users is able to sign in. */
export const hasAdministrator = Effect.fn("hasAdministrator")(function* (demoPeople: DemoPeople) {
  const plan = yield* (yield* PlanStore).referenceData
  return referenceData.hasAdministrator(plan, demoPeople)
})

/** Makes an account a licensed administrator; false if nothing had to change. */
export const makeAdministrator = Effect.fn("makeAdministrator")(function* (
  subject: string,
  caller: Program,
  demoPeople: DemoPeople
) {
  if (!isSubject(subject)) return yield* new NotASubject({ subject })
  const store = yield* PlanStore
  const accounts = yield* Accounts
  const userId = (yield* accounts.userOf(subject)) ?? subject
  const account = yield* accounts.of(userId)
  const bound = account === null || account.subject === subject ? [] : [{ ...account, subject }]
  const changes = referenceData.makeAdministrator(yield* store.referenceData, userId, demoPeople)
  if (changes.length + bound.length === 0) return false
  yield* commitChanges(changes, {
    caller,
    intent: "makeAdministrator",
    silent: true,
    accounts: bound,
    about: [userId]
  })
  return true
})
