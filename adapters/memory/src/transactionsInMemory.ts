import type { Store, Transaction } from "@atelier/application/ports"
import { aloneInProcess } from "@atelier/application/storing"
import { Context, Effect, Exit, Semaphore } from "effect"

const IsInTransaction = Context.Reference<boolean>("@atelier/memory/IsInTransaction", {
  defaultValue: () => false
})

export interface TransactionsInMemory {
  readonly transaction: Transaction["Service"]
  /** The same service, whose effects wait for the end of the transactions of others. */
  readonly isolated: <S extends object>(service: S) => S
}

/**
 * Transactions over state in memory, one after the other. Effects within a transaction take a turn
 * of the event loop each, as those of a database server would. `remember` returns a function that
 * restores the state of the call.
 */
export const transactionsInMemory = (remember: () => () => void): TransactionsInMemory => {
  const gate = Semaphore.makeUnsafe(1)

  const isolatedEffect = (effect: Effect.Effect<unknown>): Effect.Effect<unknown> =>
    Effect.flatMap(IsInTransaction, (isInside) =>
      isInside ? Effect.andThen(Effect.yieldNow, effect) : gate.withPermit(effect)
    )

  const run: Store["transaction"]["serializable"] = (work) =>
    Effect.flatMap(IsInTransaction, (isInside) => {
      const whole = Effect.suspend(() => {
        const restore = remember()
        return Effect.onExit(Effect.provideService(work, IsInTransaction, true), (exit) =>
          Effect.sync(() => {
            if (Exit.isFailure(exit)) restore()
          })
        )
      })
      return isInside ? whole : gate.withPermit(whole)
    })

  return {
    transaction: { serializable: run, optimistic: run, alone: aloneInProcess() },
    isolated: <S extends object>(service: S): S =>
      Object.fromEntries(
        Object.entries(service).map(([name, member]) => {
          if (Effect.isEffect(member)) return [name, isolatedEffect(member as never)]
          const method: (...given: ReadonlyArray<unknown>) => Effect.Effect<unknown> = member
          return [
            name,
            (...given: ReadonlyArray<unknown>) =>
              isolatedEffect(Effect.suspend(() => method(...given)))
          ]
        })
      ) as S
  }
}
