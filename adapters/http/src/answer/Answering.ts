import type { Ids, PlanStore } from "@atelier/application/ports"
import type { ChangeFeed } from "@atelier/application/proposal"
import type { ManagedRuntime } from "effect"
import type { Admission } from "../admission/Admission.ts"
import type { Holders } from "../admission/Holders.ts"
import type { RateLimits } from "../admission/limits.ts"
import type { Slots } from "../admission/Slots.ts"
import type { Door } from "../identity/identify.ts"
import type { ReadFile } from "../input/receiveBody.ts"
import type { Log } from "../observation/Log.ts"
import type { RequestContext } from "../request/RequestContext.ts"
import type { AnswerTags } from "./AnswerTags.ts"
import type { PendingAnswers } from "./doOnce.ts"
import type { HeldAnswers } from "./HeldAnswers.ts"
import type { LongWork } from "./LongWork.ts"

/** The ports that the API itself needs, besides those of the use cases. */
export type ApiPorts = PlanStore | ChangeFeed | Ids

/** What every route answers with. */
export interface Answering<R> extends Door {
  readonly runtime: ManagedRuntime.ManagedRuntime<R | ApiPorts, never>
  readonly readFile: ReadFile
  readonly log: Log
  /** Names where a request comes from, to tell who tries bad tokens. */
  readonly addressOf: (c: RequestContext) => string
  /** Whether somebody follows what is answered. */
  readonly isTraced: boolean
  /** Writes with a key that are being answered. */
  readonly pending: PendingAnswers
  /** Entity tags of the newest answers. */
  readonly tags: AnswerTags
  readonly limits: RateLimits
  readonly admission: Admission
  /** Answers long calls; without it they are answered like all others. */
  readonly longWork?: LongWork
  /** Answers what would read more at once than may be read here; without it nothing is too much. */
  readonly wideWork?: LongWork
  readonly holders: Holders
  /** Large answers whose readers take their time. */
  readonly answers: HeldAnswers
  /** Bytes of bodies that are being read or wait for their turn. */
  readonly bodies: Slots
}
