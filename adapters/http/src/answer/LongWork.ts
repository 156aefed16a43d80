import type { Caller } from "@atelier/application/visibility"
import type { Effect } from "effect"
import type { Conditions } from "../input/Conditions.ts"
import type { Input } from "../input/readInput.ts"
import type { Refusal } from "../request/Handlers.ts"
import type { Reply } from "./Reply.ts"

/**
 * A request that takes long: identified, decoded and allowed, and plain enough to reach another
 * thread.
 */
export interface LongJob {
  /** Of the call, as in `everyCall`. */
  readonly name: string
  readonly input: Input
  readonly caller: Caller
  /** The write's `Idempotency-Key`, where it has one. */
  readonly key: string | undefined
  /** Everything that was asked for, to tell it from another request under the same key. */
  readonly request: unknown
  readonly conditions: Conditions
}

/**
 * Answers long calls beside all others. Dies of what no caller can help, such as a thread that
 * ended.
 */
export interface LongWork {
  /**
   * When the signal says that nobody waits any more, the work ends; not given, it is done to its
   * end.
   */
  readonly answer: (job: LongJob, gone?: AbortSignal) => Effect.Effect<Reply, Refusal>
}
