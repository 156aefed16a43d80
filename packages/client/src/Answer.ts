import type { Effect } from "effect"
import type { ClientError } from "./ClientError.ts"

/** The effect of a call; interrupting it aborts the request. */
export type Answer<A> = Effect.Effect<A, ClientError>
