import { isDemoPerson, type UserConfiguration, usersWithAddress } from "@atelier/domain/access"
import { emailAddresses } from "@atelier/domain/record"
import * as referenceData from "@atelier/domain/reference-data"
import { Effect, Equal } from "effect"
import { currentInstant } from "../plant/index.ts"
import { type Account, Accounts, Ids, PlanStore } from "../ports/index.ts"
import { commitChanges, programFor } from "../proposal/index.ts"
import {
  type Person,
  PersonExists,
  PORTAL,
  type ProvisionedUser,
  type SubjectSource,
  UnknownPerson
} from "./Person.ts"

const portal = programFor(PORTAL)

export const portalPeople = Effect.gen(function* () {
  const { referenceData } = yield* PlanStore
  const accounts = yield* Accounts
  const { user: users } = yield* referenceData
  return (yield* accounts.inPortal).flatMap((account): ReadonlyArray<Person> => {
    const user = users.get(account.userId)
    return user === undefined ? [] : [{ user, account }]
  })
})

export const portalPerson = Effect.fn("portalPerson")(function* (
  id: string
): Effect.fn.Return<Person, UnknownPerson, Accounts | PlanStore> {
  const { row } = yield* PlanStore
  const accounts = yield* Accounts
  const [user, account] = [yield* row("user", id), yield* accounts.of(id)]
  if (user === null || account === null || account.userName === null)
    return yield* new UnknownPerson({ id })
  return { user, account }
})

const sameName = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

const checkNames = Effect.fn("checkNames")(function* (said: ProvisionedUser, id: string | null) {
  const others = (yield* portalPeople).filter(({ user }) => user.id !== id)
  if (others.some(({ account }) => sameName(account.userName ?? "", said.userName)))
    return yield* new PersonExists({ field: "userName" })
  const { externalId } = said
  if (externalId !== null && others.some(({ account }) => account.externalId === externalId))
    return yield* new PersonExists({ field: "externalId" })
})

const subjectOf = (said: ProvisionedUser, source: SubjectSource): string | null =>
  source === "none" ? null : said[source]

/** The subject that signs in as the user; null if there is none. */
const knownSubject = (user: UserConfiguration, account: Account | null): string | null =>
  account === null ? user.id : account.subject

/**
 * Finds the existing user for a person who is new in the portal: the user with the subject, or the
 * only one with the e-mail address. Returns null for a new person.
 */
const userBefore = Effect.fn("userBefore")(function* (
  said: ProvisionedUser,
  subject: string | null
) {
  const { referenceData } = yield* PlanStore
  const accounts = yield* Accounts
  const { user: users } = yield* referenceData
  const userId = subject === null ? null : yield* accounts.userOf(subject)
  const bySubject = userId === null ? undefined : users.get(userId)
  const people = [...users.values()].filter((user) => !isDemoPerson(user))
  const byAddress = new Set(
    emailAddresses(said.email).flatMap((address) => usersWithAddress(people, address))
  )
  const [only] = byAddress.size === 1 ? byAddress : []
  const found = bySubject ?? only
  const account = found === undefined ? null : yield* accounts.of(found.id)
  if (found === undefined || (account !== null && account.userName !== null)) return null
  return { user: found, account }
})

const accountAs = (said: ProvisionedUser) => ({
  userName: said.userName,
  externalId: said.externalId,
  profile: said.profile
})

const freeSubject = Effect.fn("freeSubject")(function* (subject: string | null) {
  if (subject === null) return null
  const { referenceData } = yield* PlanStore
  const accounts = yield* Accounts
  const userId = yield* accounts.userOf(subject)
  const isTaken = userId !== null && (yield* referenceData).user.has(userId)
  return isTaken ? yield* new PersonExists({ field: "externalId" }) : subject
})

const writePerson = Effect.fn("writePerson")(function* (
  user: UserConfiguration,
  account: Account,
  said: ProvisionedUser
) {
  const plan = yield* (yield* PlanStore).referenceData
  const changes = yield* Effect.fromResult(referenceData.changeUser(plan, user, said))
  yield* commitChanges(changes, {
    caller: portal,
    intent: "changeUser",
    silent: true,
    accounts: [account],
    about: [user.id]
  })
  return yield* portalPerson(user.id)
})

/**
 * Creates a user for a person who is new in the portal: without any permission, or an
 * administrator. If the person is already a user of the shop, links that user to the portal and
 * keeps the sign-in.
 */
export const createUser = Effect.fn("createUser")(function* (
  said: ProvisionedUser,
  source: SubjectSource
) {
  yield* checkNames(said, null)
  const at = yield* currentInstant
  const subject = subjectOf(said, source)
  const before = yield* userBefore(said, subject)
  const times = { kind: "person", createdAt: at, changedAt: at, version: 1 } as const
  if (before !== null) {
    const account: Account = {
      ...accountAs(said),
      ...times,
      userId: before.user.id,
      subject: knownSubject(before.user, before.account),
      version: (before.account?.version ?? 0) + 1
    }
    return yield* writePerson(before.user, account, said)
  }
  const id = (yield* Ids).next()
  const account: Account = {
    ...accountAs(said),
    ...times,
    userId: id,
    subject: yield* freeSubject(subject)
  }
  const changes = referenceData.createUser({
    id,
    displayName: said.displayName,
    email: said.email,
    licensed: said.licensed,
    planificationRole: said.planificationRole ?? "user",
    emailLanguage: said.emailLanguage ?? "fr"
  })
  const accounts = [account]
  yield* commitChanges(changes, { caller: portal, intent: "createUser", silent: true, accounts })
  return yield* portalPerson(id)
})

/** The subject after a change. The portal can replace only a subject that it has set itself. */
const subjectAfter = (account: Account, said: ProvisionedUser, source: SubjectSource) => {
  if (source === "none") return Effect.succeed(account.subject)
  const isTheirs = account.subject === null || account.subject === account[source]
  const wanted = isTheirs ? subjectOf(said, source) : account.subject
  return wanted === account.subject ? Effect.succeed(wanted) : freeSubject(wanted)
}

/** Changes a user as `decide` says for the current state. Writes nothing if nothing changes. */
export const changeUser = Effect.fn("changeUser")(function* <E, R>(
  id: string,
  decide: (person: Person) => Effect.Effect<ProvisionedUser, E, R>,
  source: SubjectSource
) {
  const person = yield* portalPerson(id)
  const said = yield* decide(person)
  yield* checkNames(said, id)
  const { account } = person
  const changed = {
    ...account,
    ...accountAs(said),
    subject: yield* subjectAfter(account, said, source)
  }
  const plan = yield* (yield* PlanStore).referenceData
  const changes = yield* Effect.fromResult(referenceData.changeUser(plan, person.user, said))
  if (changes.length === 0 && Equal.equals(changed, account)) return person
  const at = yield* currentInstant
  return yield* writePerson(
    person.user,
    { ...changed, changedAt: at, version: account.version + 1 },
    said
  )
})

/** Removes a user from the portal and blocks sign-ins; history and assignments remain. */
export const deleteUser = Effect.fn("deleteUser")(function* (id: string) {
  const { user, account } = yield* portalPerson(id)
  const gone: Account = {
    ...account,
    subject: null,
    userName: null,
    externalId: null,
    profile: "{}",
    changedAt: yield* currentInstant,
    version: account.version + 1
  }
  yield* commitChanges(referenceData.deleteUser(user), {
    caller: portal,
    intent: "deleteUser",
    silent: true,
    accounts: [gone]
  })
})
