import { NotFound } from "@atelier/domain/proposal"
import { Clock, Effect } from "effect"
import { instantAt } from "../plant/index.ts"
import { type KeptSession, MAX_SESSION_MS, PlanStore } from "../ports/index.ts"
import { commitChanges } from "../proposal/index.ts"
import type { EndedTokens } from "../session/index.ts"
import type { Caller } from "../visibility/index.ts"

const MAX_SESSIONS = 200

export const signedIn = Effect.gen(function* () {
  const { sessions, accounts, referenceData } = yield* PlanStore
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
): Effect.fn.Return<KeptSession, NotFound, PlanStore> {
  const found = yield* (yield* PlanStore).sessions.find(id, yield* Clock.currentTimeMillis)
  return found ?? (yield* new NotFound({ what: "session", id }))
})

/** Ends a browser session; its tokens are rejected from now on. */
export const endSession = Effect.fn("endSession")(function* (
  id: string,
  ended: Pick<EndedTokens, "add">,
  caller: Caller
) {
  const { sessions, accounts } = yield* PlanStore
  const { accountId } = yield* openBy(id)
  ended.add(yield* sessions.end(id), yield* Clock.currentTimeMillis)
  const userId = yield* accounts.userOf(accountId)
  yield* commitChanges([], {
    caller,
    intent: "endSession",
    about: userId === null ? [] : [userId]
  })
  return { success: true }
})
