import type { Caller } from "@atelier/application/visibility"
import type { Effect } from "effect"
import type { Conditions } from "../input/Conditions.ts"
import type { Input } from "../input/readInput.ts"
import type { Refusal } from "../request/Handlers.ts"
import type { Reply } from "./Reply.ts"

/**
 * A long request after identification, decoding and the permission check, as data that can be sent
 * to another thread.
 */
export interface LongJob {
  readonly name: string
  readonly input: Input
  readonly caller: Caller
  /** The write's `Idempotency-Key`, if any. */
  readonly key: string | undefined
  /** The whole input, to detect a different request with the same key. */
  readonly request: unknown
  readonly conditions: Conditions
}

/**
 * Runs long calls outside the main thread. Dies of failures that no caller can handle, such as a
 * terminated thread.
 */
export interface LongWork {
  /** Gets ready for a call that will probably follow. */
  readonly prepare: () => void
  /** `gone` aborts the work when the client disconnects; without it, the work completes. */
  readonly answer: (job: LongJob, gone?: AbortSignal) => Effect.Effect<Reply, Refusal>
}
