import { Context, type Effect, Schema } from "effect"

/** A transaction waited for something other than the store, and was rolled back. */
export class CannotWait extends Schema.TaggedError<CannotWait>()("CannotWait", {}) {
  override get message(): string {
    return "A transaction cannot stay open while its work waits."
  }
}

/**
 * Groups the reads and writes of all ports of the store. A failure of the work rolls its writes
 * back. The work may take several turns of the event loop; effects of the store outside of it
 * neither see nor overtake its writes. A transaction within a transaction rolls back alone.
 *
 * Work should wait only for the store, because others wait for the transaction meanwhile. An
 * adapter may roll other waits back and die of {@link CannotWait}.
 */
export class Transaction extends Context.Service<
  Transaction,
  {
    /** Runs work without writes of others between its reads and its commits. */
    readonly serializable: <A, E, R>(work: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R>
    /**
     * Runs work with all its commits in one transaction that begins with the first commit, at the
     * latest. Before that, other processes may write; the commit then fails on rows with other
     * versions. In this process, nothing else may use the store meanwhile.
     */
    readonly optimistic: <A, E, R>(work: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R>
    /**
     * Runs work while no other work of the same name runs, on any server of the database. It may
     * wait for anything, and rolls nothing back.
     */
    readonly alone: <A, E, R>(name: string, work: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R>
  }
>()("@atelier/application/Transaction") {}
