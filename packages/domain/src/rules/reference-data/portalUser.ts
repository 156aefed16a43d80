import * as Equal from "effect/Equal"
import * as Result from "effect/Result"
import type { UserConfiguration } from "../../records/access/index.ts"
import {
  type ChangeSet,
  changed,
  created,
  type Plan,
  type Reason
} from "../../records/change/index.ts"
import type { LastAdministrator } from "./LastAdministrator.ts"
import { type Newcomer, newUser } from "./newUser.ts"
import { ruleRefusal } from "./referenceRules.ts"

const REQUESTED: Reason = { _tag: "Requested" }

export const createUser = (newcomer: Newcomer): ChangeSet => [
  created("user", newUser(newcomer), REQUESTED)
]

/** The user attributes from the portal; with role null, the role remains unchanged. */
export interface PortalUser extends Pick<UserConfiguration, "displayName" | "email" | "licensed"> {
  readonly planificationRole: UserConfiguration["planificationRole"] | null
}

/**
 * Applies the portal's attributes to a user; empty if nothing changes. Withdrawing a licence always
 * succeeds, even the last administrator's, because a former employee must lose access. Demoting the
 * last administrator fails.
 */
export const changeUser = (
  plan: Plan,
  user: UserConfiguration,
  { displayName, email, licensed, planificationRole: said }: PortalUser
): Result.Result<ChangeSet, LastAdministrator> => {
  const planificationRole = said ?? user.planificationRole
  const after: UserConfiguration = { ...user, displayName, email, licensed, planificationRole }
  if (Equal.equals(after, user)) return Result.succeed([])
  const refusal = after.licensed ? ruleRefusal(plan, "user", user, after) : null
  return refusal === null
    ? Result.succeed([changed("user", user, after, REQUESTED)])
    : Result.fail(refusal)
}

/** Restores a user's licence; may promote to administrator, but never demotes. */
export const admitUser = (
  user: UserConfiguration,
  role: UserConfiguration["planificationRole"]
): ChangeSet => {
  const planificationRole = role === "admin" ? role : user.planificationRole
  return user.licensed && planificationRole === user.planificationRole
    ? []
    : [changed("user", user, { ...user, licensed: true, planificationRole }, REQUESTED)]
}

/** Removes licence, role and e-mail address; the name stays for the history. */
export const deleteUser = (user: UserConfiguration): ChangeSet => [
  changed(
    "user",
    user,
    { ...user, licensed: false, planificationRole: "user", email: "", notifications: false },
    REQUESTED
  )
]
