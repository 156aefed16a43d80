import { IdempotencyKey } from "@atelier/contract"
import { Effect } from "effect"
import type { InvalidInput } from "../problem/refusals.ts"
import type { RequestContext } from "../request/RequestContext.ts"
import { decodeFields } from "./body/decodeFields.ts"
import { invalidInput } from "./refusal/invalidInput.ts"

const HEADER = "Idempotency-Key"

/** Reads the key of a write, if any. Fails if it is empty, too long or not visible ASCII. */
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
