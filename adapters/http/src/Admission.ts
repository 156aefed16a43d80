import { Effect } from "effect"
import type { MiddlewareHandler } from "hono"
import { problemResponse } from "./problemResponse.ts"
import type { ApiEnv } from "./RequestContext.ts"
import { Overloaded } from "./refusals.ts"

/** More requests than this at a time are told to come again. */
export const MOST_AT_A_TIME = 200

const RETRY_AFTER_SECONDS = 1

/**
 * Lets so many requests in at a time; the others are refused at once, which is cheap, instead of
 * making everybody wait. Streams of changes count only until they begin, and nobody counts whose body
 * is still on its way: whoever sends slowly would keep others out.
 */
export const admitAtMost = (most: number): MiddlewareHandler<ApiEnv> => {
  let inside = 0
  return async (c, next) => {
    if (inside >= most) {
      const refusal = new Overloaded({ retryAfterSeconds: RETRY_AFTER_SECONDS })
      c.res = problemResponse(c, refusal)
      return
    }
    inside += 1
    c.set("outside", (waiting) =>
      Effect.suspend(() => {
        inside -= 1
        return Effect.ensuring(
          waiting,
          Effect.sync(() => {
            inside += 1
          })
        )
      })
    )
    try {
      await next()
    } finally {
      inside -= 1
    }
  }
}
