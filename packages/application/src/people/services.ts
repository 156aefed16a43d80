import { plainProposal } from "@atelier/domain/proposal"
import { createUser } from "@atelier/domain/reference-data"
import { Effect } from "effect"
import { currentInstant } from "../plant/index.ts"
import { Accounts, AlreadyThere, Ids, PlanStore, Transaction } from "../ports/index.ts"
import { writeProposal } from "../proposal/index.ts"
import { type Caller, emailLanguageOf } from "../visibility/index.ts"

export interface NewService {
  readonly displayName: string
  /** The `sub` claim of its tokens; for most issuers the client id. */
  readonly subject: string
}

/**
 * Gives access to a program that signs in at the same issuer with its own credentials. Like a new
 * user, it has no permissions until an administrator grants them.
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

export const services = Effect.gen(function* () {
  const accounts = yield* Accounts
  return (yield* accounts.services).map(({ userId, subject }) => ({ id: userId, subject }))
})
