import type { ServerLanguage } from "@atelier/i18n/server"
import type { Effect } from "effect"
import type { Context } from "hono"
import type { Refusal } from "./Handlers.ts"

/** What the API knows of every request. */
export interface ApiEnv {
  Variables: {
    /** Names the request in the log. */
    requestId: string
    language: ServerLanguage
    /** The path of the call as the contract writes it; undefined for what is no call. */
    route: string | undefined
    /** The headers of every answer. */
    commonHeaders: Readonly<Record<string, string>>
    /** Whether the answer has them already. */
    hasCommonHeaders: boolean | undefined
    /** Waits for something of the client's, which takes no place from others meanwhile. */
    outside:
      | (<A, E, R>(waiting: Effect.Effect<A, E, R>) => Effect.Effect<A, E | Refusal, R>)
      | undefined
    /** Who asks, once that is known. */
    userId: string | undefined
  }
}

/** A request being answered. */
export type RequestContext = Context<ApiEnv>
