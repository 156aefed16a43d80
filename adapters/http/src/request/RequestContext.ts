import type { ServerLanguage } from "@atelier/i18n/server"
import type { Effect } from "effect"
import type { Context } from "hono"
import type { Refusal } from "./Handlers.ts"

export interface ApiEnv {
  Variables: {
    requestId: string
    language: ServerLanguage
    /** Path of the call in the contract; undefined if the request is not a call. */
    route: string | undefined
    commonHeaders: Readonly<Record<string, string>>
    /** True once the answer has the common headers. */
    hasCommonHeaders: boolean | undefined
    /** Waits for the client without using the request's place. */
    outside:
      | (<A, E, R>(waiting: Effect.Effect<A, E, R>) => Effect.Effect<A, E | Refusal, R>)
      | undefined
    userId: string | undefined
  }
}

export type RequestContext = Context<ApiEnv>

/** Waits once for the client without using the request's place; has no effect a second time. */
export const outsidePlace = <A, E, R>(
  c: RequestContext,
  waiting: Effect.Effect<A, E, R>
): Effect.Effect<A, E | Refusal, R> => {
  const outside = c.get("outside")
  c.set("outside", undefined)
  return outside === undefined ? waiting : outside(waiting)
}
