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

/** A new user with all permissions whose display name is the account id for now. */
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

/** Makes a user an administrator; a demo user becomes the account's if demo users leave. */
const promoted = (user: UserConfiguration, demoPeople: DemoPeople): UserConfiguration => ({
  ...user,
  ...(demoPeople === "leave" && isDemoPerson(user) ? { displayName: user.id, email: "" } : {}),
  licensed: true,
  planificationRole: "admin"
})

/** Makes an account a licensed administrator; empty if it already is one. */
export const makeAdministrator = (plan: Plan, id: string, demoPeople: DemoPeople): ChangeSet => {
  const user = plan.user.get(id)
  if (user === undefined) return [created("user", newAdministrator(id), REQUESTED)]
  return isReady(user, demoPeople)
    ? []
    : [changed("user", user, promoted(user, demoPeople), REQUESTED)]
}

/** The user attributes from an identity provider, and the language of the user's e-mails. */
export interface Introduction
  extends Pick<UserConfiguration, "displayName" | "email" | "emailLanguage"> {}

/** True if the user is unchanged since {@link makeAdministrator} created it. */
export const awaitsIntroduction = (user: UserConfiguration): boolean =>
  user.version === 1 && isAdmin(user) && user.displayName === user.id && user.email === ""

/** Completes an automatically created administrator at sign-in; empty for other users. */
export const introduceAdministrator = (
  user: UserConfiguration,
  { displayName, email, emailLanguage }: Introduction
): ChangeSet => {
  const after = { ...user, displayName, email, emailLanguage }
  return awaitsIntroduction(user) && !Equal.equals(after, user)
    ? [changed("user", user, after, REQUESTED)]
    : []
}
