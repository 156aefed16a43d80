import { isAdmin, type UserConfiguration } from "@atelier/domain/access"
import { changed, created } from "@atelier/domain/change"
import { Id } from "@atelier/domain/record"
import { Effect, Schema } from "effect"
import { type DemoPeople, demoUsers, isDemoPerson } from "../demo/index.ts"
import { PlanStore } from "../ports/index.ts"
import { commitChanges, type Program } from "../proposal/index.ts"

const REQUESTED = { _tag: "Requested" } as const

/** What was given cannot be the subject of an account. */
export class NotASubject extends Schema.TaggedError<NotASubject>()("NotASubject", {
  subject: Schema.String
}) {
  override get message(): string {
    return `“${this.subject}” cannot be the subject of an account: 1 to 64 letters, digits and the signs _ . : @ | - are.`
  }
}

const isSubject = Schema.is(Id)

/** Somebody with every right, who is called as their account is until they say otherwise. */
const newAdministrator = (subject: string): ReadonlyArray<UserConfiguration> =>
  demoUsers.filter(isAdmin).map((user) => ({
    ...user,
    id: subject,
    displayName: subject,
    email: "",
    progressVisibility: [],
    shippersVisibility: [],
    installersVisibility: []
  }))

/** A user as an administrator; where the demo's people leave, one of them becomes the real account's. */
const promoted = (user: UserConfiguration, demoPeople: DemoPeople): UserConfiguration => ({
  ...user,
  ...(demoPeople === "leave" && isDemoPerson(user) ? { displayName: user.id, email: "" } : {}),
  licensed: true,
  planificationRole: "admin"
})

/** Whether a user can sign in and decides about users. */
const isReady = (user: UserConfiguration, demoPeople: DemoPeople): boolean =>
  user.licensed && isAdmin(user) && (demoPeople === "stay" || !isDemoPerson(user))

/** Whether somebody can sign in who decides about users. */
export const hasAdministrator = Effect.fn("hasAdministrator")(function* (demoPeople: DemoPeople) {
  const { user } = yield* (yield* PlanStore).referenceData
  return [...user.values()].some((each) => isReady(each, demoPeople))
})

/**
 * Makes the account with a subject an administrator with a licence, known to the shop before or not.
 * Answers whether anything had to change.
 */
export const makeAdministrator = Effect.fn("makeAdministrator")(function* (
  subject: string,
  caller: Program,
  demoPeople: DemoPeople
) {
  if (!isSubject(subject)) return yield* new NotASubject({ subject })
  const user = yield* (yield* PlanStore).row("user", subject)
  if (user !== null && isReady(user, demoPeople)) return false
  const changes =
    user === null
      ? newAdministrator(subject).map((row) => created("user", row, REQUESTED))
      : [changed("user", user, promoted(user, demoPeople), REQUESTED)]
  yield* commitChanges(changes, { caller, intent: "makeAdministrator", silent: true })
  return true
})
