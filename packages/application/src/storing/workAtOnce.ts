import { Cause, Effect, Exit } from "effect"

export type InTransaction = <A>(work: () => A) => A

class Undone<A, E> extends Error {
  readonly exit: Exit.Exit<A, E>
  constructor(exit: Exit.Exit<A, E>) {
    super("the work of a transaction failed")
    this.exit = exit
  }
}

/** Stops an effect that waits, because the transaction ends before it could continue. */
const stopWaiting = (cause: Cause.Cause<unknown>): void => {
  const defect = Cause.squash(cause)
  if (Cause.isAsyncFiberError(defect)) defect.fiber.interruptUnsafe()
}

/**
 * Runs work in one transaction and one turn of the event loop, so that no other reads or writes
 * happen in between. Rolls back if the work fails, or if it waits, which is an `AsyncFiberError`.
 */
export const workAtOnce = <A, E, R>(
  inTransaction: InTransaction,
  work: Effect.Effect<A, E, R>
): Effect.Effect<A, E, R> =>
  Effect.contextWith((context) =>
    Effect.suspend(() => {
      try {
        return inTransaction((): Exit.Exit<A, E> => {
          const exit = Effect.runSyncExitWith(context)(work)
          if (Exit.isSuccess(exit)) return exit
          stopWaiting(exit.cause)
          throw new Undone(exit)
        })
      } catch (error) {
        if (error instanceof Undone) return (error as Undone<A, E>).exit
        return Effect.die(error)
      }
    })
  )
