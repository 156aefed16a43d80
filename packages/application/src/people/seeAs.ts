import { isAdmin, type UserConfiguration } from "@atelier/domain/access"
import { NotFound } from "@atelier/domain/proposal"
import { Clock, Effect } from "effect"
import { instantAt } from "../plant/index.ts"
import { PlanStore } from "../ports/index.ts"
import { commitChanges } from "../proposal/index.ts"
import { type Caller, Forbidden } from "../visibility/index.ts"

/** How long an administrator sees the shop as somebody else before asking again. */
const MAX_SEEING_MS = 3_600_000

/** The newest entries about somebody that are looked through for who sees the shop as them. */
const MAX_ENTRIES = 200

/** Whether somebody is a person with a licence, whom others can stand in for. */
const isPersonHere = Effect.fnUntraced(function* (user: UserConfiguration) {
  const { accounts } = yield* PlanStore
  const services = yield* accounts.services
  return user.licensed && !services.some(({ userId }) => userId === user.id)
})

/**
 * Notes in the history that an administrator sees the shop as somebody else from now on, for an
 * hour. Refused for programs, which see and are seen as themselves alone, and for who has no
 * licence.
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

/** Somebody as whom an administrator sees the shop, and until when, in milliseconds since 1970. */
export interface SeenAs {
  readonly user: UserConfiguration
  readonly until: number
}

/** Whom an administrator sees the shop as; null where nothing of it was noted, or not any more. */
export const seenAs = Effect.fn("seenAs")(function* (
  userId: string,
  by: UserConfiguration
): Effect.fn.Return<SeenAs | null, never, PlanStore> {
  const store = yield* PlanStore
  const user = (yield* store.referenceData).user.get(userId)
  if (user === undefined || !isAdmin(by) || !(yield* isPersonHere(user))) return null
  const now = yield* Clock.currentTimeMillis
  const entries = yield* store.journalAbout(userId, MAX_ENTRIES)
  const noted = entries.find((entry) => entry.intent === "seeAs" && entry.userId === by.id)
  const until = noted === undefined ? 0 : Date.parse(noted.at) + MAX_SEEING_MS
  return until > now ? { user, until } : null
})
