import { type Call, queryOf } from "@atelier/contract"
import type { Parts } from "@atelier/contract/client"
import { Schema } from "effect"

const encoded = (schema: Schema.Codec<unknown, unknown> | undefined, value: unknown): unknown =>
  schema === undefined ? undefined : Schema.encodeUnknownSync(schema)(value)

/**
 * The parts of an input as they go over the wire, for clients that do not trust what they are
 * given. Throws where it does not fit the call.
 */
export const encodedParts = (call: Call, input: Parts): Parts => ({
  params: encoded(call.params, input.params),
  query: encoded(queryOf(call), input.query ?? {}),
  body: call.bodyAs === "bytes" ? input.body : encoded(call.body, input.body),
  ...(input.version === undefined ? {} : { version: input.version })
})
