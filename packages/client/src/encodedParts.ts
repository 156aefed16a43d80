import { type Call, queryOf } from "@atelier/contract"
import type { Parts } from "@atelier/contract/client"
import { Schema } from "effect"

const encoded = (schema: Schema.Codec<unknown, unknown> | undefined, value: unknown): unknown =>
  schema === undefined ? undefined : Schema.encodeUnknownSync(schema)(value)

/** Encodes the parts of an input for sending. Throws if they do not match the call's schemas. */
export const encodedParts = (call: Call, input: Parts): Parts => ({
  params: encoded(call.params, input.params),
  query: encoded(queryOf(call), input.query ?? {}),
  body: call.bodyAs === "bytes" ? input.body : encoded(call.body, input.body),
  ...(input.version === undefined ? {} : { version: input.version })
})
