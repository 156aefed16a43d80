import { sameAddress, type UserConfiguration, usersWithAddress } from "@atelier/domain/access"
import type { ChangeSet } from "@atelier/domain/change"
import { admitUser, createUser, introduceAdministrator } from "@atelier/domain/reference-data"
import { Clock, Effect } from "effect"
import { currentInstant } from "../plant/index.ts"
import {
  type Account,
  Accounts,
  Ids,
  type Invitation,
  Invitations,
  PlanStore,
  type SignedInPerson
} from "../ports/index.ts"
import { commitChanges, programFor } from "../proposal/index.ts"
import { emailLanguageOf, type ScreenLanguage } from "../visibility/index.ts"

export interface Arrival {
  readonly person: SignedInPerson
  /** Values of the configured claim in the person's token. */
  readonly granted: ReadonlyArray<string>
  /** The hash of the invitation token; null without an invitation. */
  readonly invitation: string | null
  readonly language: ScreenLanguage
}

/** Claim values that grant access as administrator or as user; empty for none. */
export interface JoiningRules {
  readonly admin: string
  readonly user: string
}

/** `over`: withdrawn, used or expired. */
export type InvitationOutcome = "accepted" | "over" | "addressNotVerified" | "otherAddress"

const bind = Effect.fn("bind")(function* (
  userId: string,
  subject: string,
  joined: {
    readonly changes: ChangeSet
    readonly intent: "acceptInvitation" | "joinShop"
    readonly invitation?: Invitation
  }
) {
  const accounts = yield* Accounts
  const at = yield* currentInstant
  const known = yield* accounts.of(userId)
  const unknown = {
    kind: "person" as const,
    userName: null,
    externalId: null,
    profile: "{}",
    createdAt: at,
    version: 0
  }
  const account: Account = {
    ...(known ?? unknown),
    userId,
    subject,
    changedAt: at,
    version: (known?.version ?? 0) + 1
  }
  yield* commitChanges(joined.changes, {
    caller: programFor(userId),
    intent: joined.intent,
    silent: true,
    accounts: [account],
    about: [userId],
    ...(joined.invitation === undefined ? {} : { invitations: { remove: [joined.invitation.id] } })
  })
})

const addressOf = ({ email, emailVerified }: SignedInPerson): string => (emailVerified ? email : "")

const MAX_NAME = 200

/** The name from the identity provider on one line, otherwise the subject. */
const nameOf = ({ id, name }: SignedInPerson): string => {
  const line = name.replace(/[\p{Cc}\u2028\u2029]+/gu, " ").trim()
  return (line === "" ? id : line).slice(0, MAX_NAME)
}

const newUser = Effect.fn("newUser")(function* (
  { person, language }: Arrival,
  planificationRole: UserConfiguration["planificationRole"]
) {
  const id = (yield* Ids).next()
  const changes = createUser({
    id,
    displayName: nameOf(person),
    email: addressOf(person),
    licensed: true,
    planificationRole,
    emailLanguage: emailLanguageOf(language)
  })
  return { id, changes }
})

const accept = Effect.fn("acceptInvitation")(function* (
  invitation: Invitation,
  arrival: Arrival,
  former: UserConfiguration | null
) {
  const { planificationRole, language } = invitation
  const { id, changes } =
    former === null
      ? yield* newUser({ ...arrival, language }, planificationRole)
      : { id: former.id, changes: admitUser(former, planificationRole) }
  const joined = { changes, intent: "acceptInvitation", invitation } as const
  yield* bind(id, arrival.person.id, joined)
})

const followed = Effect.fn("followInvitation")(function* (
  arrival: Arrival,
  signsInAs: string | null
) {
  const { referenceData } = yield* PlanStore
  const accounts = yield* Accounts
  const invitations = yield* Invitations
  const now = yield* Clock.currentTimeMillis
  const invitation = (yield* invitations.pending).find(
    ({ tokenHash, expiresAt }) => tokenHash === arrival.invitation && Date.parse(expiresAt) > now
  )
  if (invitation === undefined) return "over"
  const { person } = arrival
  if (!person.emailVerified) return "addressNotVerified"
  if (!sameAddress(person.email, invitation.email)) return "otherAddress"
  const { user: users } = yield* referenceData
  const own = signsInAs === null ? undefined : users.get(signsInAs)
  const byAddress = usersWithAddress(users.values(), person.email)
  const former = own ?? (byAddress.length === 1 ? byAddress[0] : undefined) ?? null
  const account = former === null ? null : yield* accounts.of(former.id)
  const isOthers =
    former !== null && former !== own && (account === null || account.subject !== null)
  yield* accept(invitation, arrival, isOthers ? null : former)
  return "accepted"
})

/** Links a user of the portal by an e-mail address that the provider has verified. */
const announced = Effect.fn("announced")(function* ({ person }: Arrival) {
  const { referenceData } = yield* PlanStore
  const accounts = yield* Accounts
  const { user: users } = yield* referenceData
  const address = addressOf(person)
  const people = new Set(usersWithAddress(users.values(), address).map(({ id }) => id))
  const waiting = (yield* accounts.inPortal).filter(
    ({ subject, userId }) => subject === null && people.has(userId)
  )
  const [account] = waiting
  if (account === undefined || waiting.length > 1) return false
  yield* bind(account.userId, person.id, { changes: [], intent: "joinShop" })
  return true
})

const roleGranted = (
  granted: ReadonlyArray<string>,
  { admin, user }: JoiningRules
): UserConfiguration["planificationRole"] | null => {
  if (admin !== "" && granted.includes(admin)) return "admin"
  return user !== "" && granted.includes(user) ? "user" : null
}

const introduce = Effect.fn("introduceAdministrator")(function* (
  user: UserConfiguration,
  { person, language }: Arrival
) {
  const changes = introduceAdministrator(user, {
    displayName: nameOf(person),
    email: addressOf(person),
    emailLanguage: emailLanguageOf(language)
  })
  if (changes.length === 0) return
  yield* commitChanges(changes, {
    caller: programFor(user.id),
    intent: "joinShop",
    silent: true,
    about: [user.id]
  })
})

/**
 * Gives access to a new person: by an invitation, through the portal or by a claim. A claim never
 * restores a licence that was removed. Returns the outcome of the invitation; null without one.
 */
export const welcomePerson = Effect.fn("welcomePerson")(function* (
  arrival: Arrival,
  rules: JoiningRules
) {
  const { referenceData } = yield* PlanStore
  const accounts = yield* Accounts
  const userId = yield* accounts.userOf(arrival.person.id)
  if (arrival.invitation !== null) return yield* followed(arrival, userId)
  const known = userId === null ? undefined : (yield* referenceData).user.get(userId)
  if (known !== undefined) {
    yield* introduce(known, arrival)
    return null
  }
  if (yield* announced(arrival)) return null
  const role = roleGranted(arrival.granted, rules)
  if (role === null) return null
  const { id, changes } = yield* newUser(arrival, role)
  yield* bind(id, arrival.person.id, { changes, intent: "joinShop" })
  return null
})
