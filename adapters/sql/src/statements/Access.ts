import type { Effect } from "effect"
import type { Work } from "./Work.ts"

/** Runs work on a database, in the open transaction if there is one. */
export interface Access {
  readonly read: <A>(work: () => Work<A>) => Effect.Effect<A>
  /** Reads one state of the database with several statements. */
  readonly together: <A>(work: () => Work<A>) => Effect.Effect<A>
  /** Writes in a transaction; all or nothing. An error that work throws is a defect. */
  readonly write: <A>(work: () => Work<A>) => Effect.Effect<A>
}
