import * as Equal from "effect/Equal"
import * as Result from "effect/Result"
import type { UserConfiguration } from "../access/index.ts"
import { type ChangeSet, changed, created, type Plan, type Reason } from "../change/index.ts"
import type { LastAdministrator } from "./LastAdministrator.ts"
import { type Newcomer, newUser } from "./newUser.ts"
import { ruleRefusal, type Surroundings } from "./referenceRules.ts"

const REQUESTED: Reason = { _tag: "Requested" }

/**
 * What changes when somebody comes to the shop: an administrator with every right, others with
 * none.
 */
export const createUser = (newcomer: Newcomer): ChangeSet => [
  created("user", newUser(newcomer), REQUESTED)
]

/** What the portal decides about somebody; without a role, that stays as the shop has it. */
export interface PortalUser extends Pick<UserConfiguration, "displayName" | "email" | "licensed"> {
  readonly planificationRole: UserConfiguration["planificationRole"] | null
}

/**
 * What changes when the portal says something of a user; nothing when it is as it was. A licence
 * always goes, also the last administrator's: who leaves is to be kept out. Refused when the last
 * administrator would stay as somebody else.
 */
export const changeUser = (
  plan: Plan,
  user: UserConfiguration,
  { displayName, email, licensed, planificationRole: said }: PortalUser,
  surroundings: Surroundings
): Result.Result<ChangeSet, LastAdministrator> => {
  const planificationRole = said ?? user.planificationRole
  const after: UserConfiguration = { ...user, displayName, email, licensed, planificationRole }
  if (Equal.equals(after, user)) return Result.succeed([])
  const refusal = after.licensed ? ruleRefusal(plan, "user", user, after, surroundings) : null
  return refusal === null
    ? Result.succeed([changed("user", user, after, REQUESTED)])
    : Result.fail(refusal)
}

/** What changes when somebody of the shop is let in again; never fewer rights than before. */
export const admitUser = (
  user: UserConfiguration,
  role: UserConfiguration["planificationRole"]
): ChangeSet => {
  const planificationRole = role === "admin" ? role : user.planificationRole
  return user.licensed && planificationRole === user.planificationRole
    ? []
    : [changed("user", user, { ...user, licensed: true, planificationRole }, REQUESTED)]
}

/**
 * What changes when somebody leaves for good: no licence, no rights of an administrator and no
 * address. The name stays with what they did.
 */
export const deleteUser = (user: UserConfiguration): ChangeSet => [
  changed(
    "user",
    user,
    { ...user, licensed: false, planificationRole: "user", email: "", notifications: false },
    REQUESTED
  )
]
