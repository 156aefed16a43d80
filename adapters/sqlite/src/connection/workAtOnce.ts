import { CannotWait } from "@atelier/application/ports"
import { Cause, Effect, Exit } from "effect"

type InTransaction = <A>(work: () => A) => A

class Undone<A, E> extends Error {
  readonly exit: Exit.Exit<A, E>
  constructor(exit: Exit.Exit<A, E>) {
    super("the work of a transaction failed")
    this.exit = exit
  }
}

/** Stops work that waits, because the transaction ends before; returns its exit. */
const stopped = <A, E>(exit: Exit.Failure<A, E>): Exit.Exit<A, E> => {
  const defect = Cause.squash(exit.cause)
  if (!Cause.isAsyncFiberError(defect)) return exit
  defect.fiber.interruptUnsafe()
  return Exit.die(new CannotWait())
}

/**
 * Runs work in one transaction and one turn of the event loop, so that no other reads or writes
 * happen in between. Rolls back if the work fails, or dies of {@link CannotWait} if it waits.
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
          throw new Undone(stopped(exit))
        })
      } catch (error) {
        if (error instanceof Undone) return (error as Undone<A, E>).exit
        return Effect.die(error)
      }
    })
  )
