import type { Budget } from "@atelier/domain/planning"
import { Clock, Effect } from "effect"

const TURN_MS = 20

export const budgetOf = (milliseconds: number): Effect.Effect<Budget> =>
  Effect.map(Clock.Clock, (clock) => ({ milliseconds, now: () => clock.currentTimeMillisUnsafe() }))

export const runSearch = Effect.fn("runSearch")(function* <A>(search: Iterator<unknown, A, void>) {
  const clock = yield* Clock.Clock
  let turn = clock.currentTimeMillisUnsafe()
  for (;;) {
    const next = search.next()
    if (next.done === true) return next.value
    const now = clock.currentTimeMillisUnsafe()
    if (now - turn < TURN_MS) continue
    yield* Effect.yieldNow
    turn = now
  }
})
