import type { ChangeFeed, PlanStore } from "@atelier/application"
import type { ManagedRuntime } from "effect"
import type { IdempotentAnswers } from "./IdempotentAnswers.ts"
import type { VerifyToken } from "./identify.ts"
import type { Log } from "./Log.ts"
import type { RateLimit } from "./RateLimit.ts"
import type { RequestContext } from "./RequestContext.ts"
import type { ReadFile } from "./readBody.ts"

/** The ports that the API itself needs, besides those of the use cases. */
export type ApiPorts = PlanStore | ChangeFeed

/** What every route answers with. */
export interface Answering<R> {
  readonly runtime: ManagedRuntime.ManagedRuntime<R | ApiPorts, never>
  readonly verifyToken: VerifyToken
  readonly readFile: ReadFile
  readonly log: Log
  /** Names where a request comes from, to tell who tries bad tokens. */
  readonly addressOf: (c: RequestContext) => string
  /** Counts tokens that were refused, by address. */
  readonly badTokens: RateLimit
  /** Does a write once, however often it is sent with the same key. */
  readonly repeated: IdempotentAnswers
  /** Counts calls that are a lot of work, by account. */
  readonly expensive: RateLimit
}
