import { IdempotencyKey } from "@atelier/contract"
import { Effect } from "effect"
import type { InvalidInput } from "../problem/refusals.ts"
import type { RequestContext } from "../request/RequestContext.ts"
import { decodeFields } from "./decodeFields.ts"
import { invalidInput } from "./invalidInput.ts"

/** The name of the header. */
const HEADER = "Idempotency-Key"

/**
 * The key of a write; undefined when it has none. Refuses one that is empty, too long or not
 * visible.
 */
export const readIdempotencyKey = (
  c: RequestContext
): Effect.Effect<string | undefined, InvalidInput> => {
  const sent = c.req.header(HEADER)
  return sent === undefined
    ? Effect.succeed(undefined)
    : Effect.fromResult(decodeFields(IdempotencyKey, sent)).pipe(
        Effect.as(sent),
        Effect.mapError((issues) =>
          invalidInput(
            c.get("language"),
            issues.map((issue) => ({ ...issue, path: HEADER }))
          )
        )
      )
}
