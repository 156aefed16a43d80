import * as Equal from "effect/Equal"
import {
  type DemoPeople,
  isAdmin,
  isDemoPerson,
  type UserConfiguration
} from "../../records/access/index.ts"
import {
  type ChangeSet,
  changed,
  created,
  type Plan,
  type Reason
} from "../../records/change/index.ts"
import { newUser } from "./newUser.ts"

const REQUESTED: Reason = { _tag: "Requested" }

const newAdministrator = (id: string): UserConfiguration =>
  newUser({
    id,
    displayName: id,
    email: "",
    licensed: true,
    planificationRole: "admin",
    emailLanguage: "fr"
  })

/** True if the user can sign in and manage users. Demo users count only if they stay. */
const isReady = (user: UserConfiguration, demoPeople: DemoPeople): boolean =>
  user.licensed && isAdmin(user) && (demoPeople === "stay" || !isDemoPerson(user))

export const hasAdministrator = (plan: Plan, demoPeople: DemoPeople): boolean =>
  [...plan.user.values()].some((user) => isReady(user, demoPeople))

/**
 * Makes a user an administrator. If the demo users leave, a promoted demo user becomes the user of
 * the real account.
 */
const promoted = (user: UserConfiguration, demoPeople: DemoPeople): UserConfiguration => ({
  ...user,
  ...(demoPeople === "leave" && isDemoPerson(user) ? { displayName: user.id, email: "" } : {}),
  licensed: true,
  planificationRole: "admin"
})

/**
 * Makes an account a licensed administrator and creates its user if necessary. Empty if it already
 * is one.
 */
export const makeAdministrator = (plan: Plan, id: string, demoPeople: DemoPeople): ChangeSet => {
  const user = plan.user.get(id)
  if (user === undefined) return [created("user", newAdministrator(id), REQUESTED)]
  return isReady(user, demoPeople)
    ? []
    : [changed("user", user, promoted(user, demoPeople), REQUESTED)]
}

export interface Introduction
  extends Pick<UserConfiguration, "displayName" | "email" | "emailLanguage"> {}

/** True if the user is unchanged since {@link makeAdministrator} created it. */
export const awaitsIntroduction = (user: UserConfiguration): boolean =>
  user.version === 1 && isAdmin(user) && user.displayName === user.id && user.email === ""

/**
 * Gives an automatically created administrator the name, address and language of the first sign-in.
 * Empty for all other users.
 */
export const introduceAdministrator = (
  user: UserConfiguration,
  { displayName, email, emailLanguage }: Introduction
): ChangeSet => {
  const after = { ...user, displayName, email, emailLanguage }
  return awaitsIntroduction(user) && !Equal.equals(after, user)
    ? [changed("user", user, after, REQUESTED)]
    : []
}
