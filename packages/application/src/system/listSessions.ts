import { NotFound } from "@atelier/domain/proposal"
import { Clock, Effect } from "effect"
import { instantAt } from "../plant/index.ts"
import {
  Accounts,
  type KeptSession,
  KeptSessions,
  MAX_SESSION_MS,
  PlanStore,
  type Stored
} from "../ports/index.ts"
import { commitChanges } from "../proposal/index.ts"
import type { EndedTokens } from "../session/index.ts"
import type { Caller } from "../visibility/index.ts"

const MAX_SESSIONS = 200

export const listSessions = Effect.gen(function* () {
  const { referenceData } = yield* PlanStore
  const accounts = yield* Accounts
  const sessions = yield* KeptSessions
  const { user: users } = yield* referenceData
  const open = yield* sessions.open(yield* Clock.currentTimeMillis)
  return yield* Effect.forEach(open.slice(0, MAX_SESSIONS), (session) =>
    Effect.map(accounts.userOf(session.accountId), (userId) => {
      const user = userId === null ? undefined : users.get(userId)
      return {
        id: session.key,
        userId: user?.id ?? null,
        displayName: user?.displayName ?? null,
        browser: session.browser,
        startedAt: session.startedAt === 0 ? null : instantAt(session.startedAt),
        renewedAt: instantAt(session.expiresAt - MAX_SESSION_MS)
      }
    })
  )
})

const openBy = Effect.fn("openBy")(function* (
  id: string
): Effect.fn.Return<KeptSession, NotFound, Stored> {
  const found = yield* (yield* KeptSessions).find(id, yield* Clock.currentTimeMillis)
  return found ?? (yield* new NotFound({ what: "session", id }))
})

/** Ends a browser session; its tokens are rejected from now on. */
export const endSession = Effect.fn("endSession")(function* (
  id: string,
  ended: Pick<EndedTokens, "add">,
  caller: Caller
) {
  const accounts = yield* Accounts
  const sessions = yield* KeptSessions
  const { accountId } = yield* openBy(id)
  ended.add(yield* sessions.end(id), yield* Clock.currentTimeMillis)
  const userId = yield* accounts.userOf(accountId)
  yield* commitChanges([], { caller, intent: "endSession", about: userId === null ? [] : [userId] })
  return { success: true }
})
