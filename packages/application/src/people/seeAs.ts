import { isAdmin, type UserConfiguration } from "@atelier/domain/access"
import { NotFound } from "@atelier/domain/proposal"
import { Clock, Effect } from "effect"
import { instantAt } from "../plant/index.ts"
import { Accounts, Journal, PlanStore, type Stored } from "../ports/index.ts"
import { commitChanges } from "../proposal/index.ts"
import { type Caller, Forbidden } from "../visibility/index.ts"

/** Duration for which an administrator sees the shop as another user. */
const MAX_SEEING_MS = 3_600_000

/** Number of newest entries about a user that are searched for the start of such a view. */
const MAX_ENTRIES = 200

const isPersonHere = Effect.fnUntraced(function* (user: UserConfiguration) {
  const accounts = yield* Accounts
  const services = yield* accounts.services
  return user.licensed && !services.some(({ userId }) => userId === user.id)
})

/**
 * Records in the history that an administrator sees the shop as another user for one hour. Fails if
 * either of them is a program or has no licence.
 */
export const seeAs = Effect.fn("seeAs")(function* (userId: string, caller: Caller) {
  const store = yield* PlanStore
  const found = (yield* store.referenceData).user.get(userId)
  if (found === undefined) return yield* new NotFound({ what: "user", id: userId })
  const { id, displayName: name } = found
  if (!(yield* isPersonHere(found)) || !(yield* isPersonHere(caller.user)))
    return yield* new Forbidden({ intent: "seeAs", rows: [{ table: "user", id, name }] })
  yield* commitChanges([], { caller, intent: "seeAs", about: [id], silent: true })
  const until = (yield* Clock.currentTimeMillis) + MAX_SEEING_MS
  return { success: true, name, until: instantAt(until) }
})

/** The user as whom an administrator sees the shop, until an instant in milliseconds since 1970. */
export interface SeenAs {
  readonly user: UserConfiguration
  readonly until: number
}

/** The user as whom an administrator sees the shop; null if not recorded or expired. */
export const seenAs = Effect.fn("seenAs")(function* (
  userId: string,
  by: UserConfiguration
): Effect.fn.Return<SeenAs | null, never, Stored> {
  const store = yield* PlanStore
  const journal = yield* Journal
  const user = (yield* store.referenceData).user.get(userId)
  if (user === undefined || !isAdmin(by) || !(yield* isPersonHere(user))) return null
  const now = yield* Clock.currentTimeMillis
  const entries = yield* journal.about(userId, MAX_ENTRIES)
  const noted = entries.find((entry) => entry.intent === "seeAs" && entry.userId === by.id)
  const until = noted === undefined ? 0 : Date.parse(noted.at) + MAX_SEEING_MS
  return until > now ? { user, until } : null
})
