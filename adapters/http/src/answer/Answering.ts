import type { Ids, Stored } from "@atelier/application/ports"
import type { ChangeFeed } from "@atelier/application/proposal"
import type { ManagedRuntime } from "effect"
import type { Admission } from "../admission/Admission.ts"
import type { Holders } from "../admission/Holders.ts"
import type { RateLimits } from "../admission/limits.ts"
import type { Slots } from "../admission/Slots.ts"
import type { Door } from "../identity/identify.ts"
import type { ReadFile } from "../input/body/receiveBody.ts"
import type { Log } from "../observation/Log.ts"
import type { RequestContext } from "../request/RequestContext.ts"
import type { PendingAnswers } from "./doOnce.ts"
import type { HeldAnswers } from "./HeldAnswers.ts"
import type { KeptAnswers } from "./KeptAnswers.ts"
import type { LongWork } from "./LongWork.ts"

/** Ports that the API needs itself, in addition to those of the use cases. */
export type ApiPorts = Stored | ChangeFeed | Ids

/** The parts that routes use to answer calls. */
export interface Answering<R> extends Door {
  readonly runtime: ManagedRuntime.ManagedRuntime<R | ApiPorts, never>
  readonly readFile: ReadFile
  readonly log: Log
  readonly addressOf: (c: RequestContext) => string
  readonly isTraced: boolean
  /** Writes with an idempotency key that are running. */
  readonly pending: PendingAnswers
  readonly kept: KeptAnswers
  readonly limits: RateLimits
  readonly admission: Admission
  /** Runs long calls; without it they run like others. */
  readonly longWork?: LongWork
  /** Runs calls that would read too much for this thread; without it there is no limit. */
  readonly wideWork?: LongWork
  readonly holders: Holders
  readonly answers: HeldAnswers
  /** Limits the bytes of request bodies that are read at a time; others wait. */
  readonly bodies: Slots
}
