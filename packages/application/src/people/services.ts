import { NotFound, plainProposal } from "@atelier/domain/proposal"
import { createUser } from "@atelier/domain/reference-data"
import { Clock, Effect } from "effect"
import { currentInstant, instantAt } from "../plant/index.ts"
import { Accounts, AlreadyThere, Ids, PlanStore, Transaction } from "../ports/index.ts"
import { commitChanges, writeProposal } from "../proposal/index.ts"
import type { EndedTokens } from "../session/index.ts"
import { type Caller, emailLanguageOf } from "../visibility/index.ts"

/** Requests with an API key, such as a stream of changes, are accepted for this time. */
export const KEY_ACCEPTED_MS = 60 * 60 * 1_000

export interface NewService {
  readonly displayName: string
  /** The `sub` claim of its tokens, or {@link keySubject}. */
  readonly subject: string
}

/**
 * Gives access to a program that signs in by a key, or at the same issuer with its own credentials.
 * Like a new user, it has no permissions until an administrator grants them.
 */
export const createService = Effect.fn("createService")(function* (
  { displayName, subject }: NewService,
  caller: Caller
) {
  const { referenceData } = yield* PlanStore
  const transaction = yield* Transaction
  const accounts = yield* Accounts
  const id = (yield* Ids).next()
  const at = yield* currentInstant
  return yield* transaction.serializable(
    Effect.gen(function* () {
      const userId = yield* accounts.userOf(subject)
      if (userId === null || (yield* referenceData).user.has(userId))
        return yield* new AlreadyThere({ table: "user", current: null })
      const newcomer = { id, displayName, email: "", licensed: true } as const
      const changes = createUser({
        ...newcomer,
        planificationRole: "user",
        emailLanguage: emailLanguageOf(caller.language)
      })
      const account = {
        userId: id,
        kind: "service",
        subject,
        userName: null,
        externalId: null,
        profile: "{}",
        createdAt: at,
        changedAt: at,
        version: 1
      } as const
      return yield* writeProposal(
        plainProposal(changes),
        { caller, intent: "createUser", silent: true, accounts: [account] },
        Effect.succeed({ success: true, id })
      )
    })
  )
})

const KEY_SUBJECT = "key:"

/** The subject of an account that signs in by an API key with this hash. */
export const keySubject = (keyHash: string): string => `${KEY_SUBJECT}${keyHash}`

const keyHashOf = (subject: string | null): string | null =>
  subject?.startsWith(KEY_SUBJECT) === true ? subject.slice(KEY_SUBJECT.length) : null

/** Uses are noted once an hour. */
const NOTED_EVERY_MS = 60 * 60 * 1_000

export const noteKeyUse = Effect.fn("noteKeyUse")(function* (userId: string) {
  const accounts = yield* Accounts
  const now = yield* Clock.currentTimeMillis
  const last = (yield* accounts.uses).get(userId) ?? 0
  if (now - last >= NOTED_EVERY_MS) yield* accounts.noteUse(userId, now)
})

/** Lists the programs that have or had access, oldest first. */
export const services = Effect.gen(function* () {
  const accounts = yield* Accounts
  const uses = yield* accounts.uses
  return (yield* accounts.services).map(({ userId, subject, changedAt }) => {
    const isKey = keyHashOf(subject) !== null
    const usedAt = uses.get(userId)
    return {
      id: userId,
      signsInBy: subject === null ? "nothing" : isKey ? "apiKey" : "provider",
      subject: isKey ? null : subject,
      changedAt,
      usedAt: usedAt === undefined ? null : instantAt(usedAt)
    } as const
  })
})

/** Replaces the key of a program; null revokes it. */
export const changeServiceKey = Effect.fn("changeServiceKey")(function* (
  id: string,
  keyHash: string | null,
  { ended, caller }: { readonly ended: Pick<EndedTokens, "add">; readonly caller: Caller }
) {
  const accounts = yield* Accounts
  const transaction = yield* Transaction
  const changedAt = yield* currentInstant
  const former = yield* transaction.serializable(
    Effect.gen(function* () {
      const account = yield* accounts.of(id)
      if (account?.kind !== "service") return yield* new NotFound({ what: "user", id })
      const subject = keyHash === null ? null : keySubject(keyHash)
      const user = subject === null ? null : yield* accounts.userOf(subject)
      if (user !== subject) return yield* new AlreadyThere({ table: "user", current: null })
      const changed = { ...account, subject, changedAt, version: account.version + 1 }
      yield* commitChanges([], {
        caller,
        intent: "changeServiceKey",
        accounts: [changed],
        about: [id]
      })
      return keyHashOf(account.subject)
    })
  )
  const now = yield* Clock.currentTimeMillis
  if (former !== null) ended.add([{ hash: former, expiresAt: now + KEY_ACCEPTED_MS }], now)
  return { success: true }
})
