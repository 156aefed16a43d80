import { type Caller, PlanStore } from "@atelier/application"
import { Clock, Effect } from "effect"

const MINUTE_MS = 60_000

/**
 * Names what a caller is answered to any question now: the same until something is written, the
 * caller's rights or language change, or the minute is over, for answers that depend on the time.
 */
export const stateTag = Effect.fnUntraced(function* ({ user, language }: Caller) {
  const state = yield* (yield* PlanStore).state
  const minute = Math.floor((yield* Clock.currentTimeMillis) / MINUTE_MS)
  return `${encodeURIComponent(user.id)}-${user.version}-${language}-${state}-${minute}`
})
