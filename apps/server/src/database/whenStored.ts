import { StorageProblem } from "@atelier/application/ports"
import { Effect } from "effect"

const PAUSE_MS = 1_000

/** Problems that pass without a person: another server writes, or the database is away. */
const PASSING: ReadonlyArray<StorageProblem["reason"]> = ["busy", "away"]

const again = <A, E, R>(
  work: Effect.Effect<A, E, R>,
  isAgain: (problem: StorageProblem) => boolean
): Effect.Effect<A, E, R> =>
  Effect.catchDefect(work, (defect) =>
    defect instanceof StorageProblem && isAgain(defect)
      ? Effect.andThen(Effect.sleep(PAUSE_MS), again(work, isAgain))
      : Effect.die(defect)
  )

/** Does work again until the store can do it. */
export const whenStored = <A, E, R>(work: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
  again(work, () => true)

/** Does work again while the store is busy or away; other problems of the store end it. */
export const whenReachable = <A, E, R>(work: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
  again(work, ({ reason }) => PASSING.includes(reason))
