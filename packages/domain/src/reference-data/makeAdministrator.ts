import * as Equal from "effect/Equal"
import { isAdmin, type UserConfiguration } from "../access/index.ts"
import { type ChangeSet, changed, created, type Plan, type Reason } from "../change/index.ts"
import { newUser } from "./newUser.ts"
import type { Leaving } from "./wholeShop.ts"

const REQUESTED: Reason = { _tag: "Requested" }

/** Somebody with every right, who is called as their account is until they say otherwise. */
const newAdministrator = (id: string): UserConfiguration =>
  newUser({
    id,
    displayName: id,
    email: "",
    licensed: true,
    planificationRole: "admin",
    emailLanguage: "fr"
  })

/** Whether a user can sign in and decides about users. */
const isReady = (user: UserConfiguration, { isDemoPerson, demoPeople }: Leaving): boolean =>
  user.licensed && isAdmin(user) && (demoPeople === "stay" || !isDemoPerson(user))

/** Whether somebody can sign in who decides about users. */
export const hasAdministrator = (plan: Plan, leaving: Leaving): boolean =>
  [...plan.user.values()].some((user) => isReady(user, leaving))

/**
 * A user as an administrator; where the demo's people leave, one of them becomes the real
 * account's.
 */
const promoted = (
  user: UserConfiguration,
  { isDemoPerson, demoPeople }: Leaving
): UserConfiguration => ({
  ...user,
  ...(demoPeople === "leave" && isDemoPerson(user) ? { displayName: user.id, email: "" } : {}),
  licensed: true,
  planificationRole: "admin"
})

/**
 * Makes an account an administrator with a licence, known to the shop before or not; nothing when
 * it is one.
 */
export const makeAdministrator = (plan: Plan, id: string, leaving: Leaving): ChangeSet => {
  const user = plan.user.get(id)
  if (user === undefined) return [created("user", newAdministrator(id), REQUESTED)]
  return isReady(user, leaving) ? [] : [changed("user", user, promoted(user, leaving), REQUESTED)]
}

/** What an identity provider says of a user, and the language of the user's e-mails. */
export interface Introduction
  extends Pick<UserConfiguration, "displayName" | "email" | "emailLanguage"> {}

/** Whether a user is still as {@link makeAdministrator} created it. */
export const awaitsIntroduction = (user: UserConfiguration): boolean =>
  user.version === 1 && isAdmin(user) && user.displayName === user.id && user.email === ""

/**
 * Gives an administrator whom the program created the name, the address and the language of the
 * first sign-in. Changes nobody else.
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
