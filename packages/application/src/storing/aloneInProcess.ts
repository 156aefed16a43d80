import { Effect, Semaphore } from "effect"
import type { Transaction } from "../ports/index.ts"

interface Turn {
  readonly gate: Semaphore.Semaphore
  /** Runs that hold the gate or wait for it. */
  runs: number
}

/** Runs work of one name one after the other, for a store that one process uses. */
export const aloneInProcess = (): Transaction["Service"]["alone"] => {
  const turns = new Map<string, Turn>()
  return (name, work) =>
    Effect.suspend(() => {
      const turn = turns.get(name) ?? { gate: Semaphore.makeUnsafe(1), runs: 0 }
      turns.set(name, turn)
      turn.runs += 1
      return Effect.ensuring(
        turn.gate.withPermit(work),
        Effect.sync(() => {
          turn.runs -= 1
          if (turn.runs === 0) turns.delete(name)
        })
      )
    })
}
