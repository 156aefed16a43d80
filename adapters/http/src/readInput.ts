import type { Call } from "@atelier/contract"
import { Effect, Result } from "effect"
import { decodeFields, type FieldProblem } from "./decodeFields.ts"
import type { Refusal } from "./Handlers.ts"
import type { RequestContext } from "./RequestContext.ts"
import { type ReadFile, readBody } from "./readBody.ts"
import { InvalidInput } from "./refusals.ts"

/** The decoded parts of a request; a part that the call does not have is left out. */
export interface Input {
  readonly params?: unknown
  readonly query?: unknown
  readonly body?: unknown
}

/** Params, query and body of a call, decoded; everything wrong with any of them is told at once. */
export const readInput = Effect.fnUntraced(function* (
  c: RequestContext,
  call: Call,
  readFile: ReadFile
): Effect.fn.Return<Input, Refusal> {
  const language = c.get("language")
  const { respelled = (body: unknown) => body } = call
  const outside = c.get("outside") ?? ((waiting) => waiting)
  const sent: Input = {
    params: c.req.param(),
    query: c.req.query(),
    ...(call.body === undefined
      ? {}
      : { body: respelled(yield* outside(readBody(c.req.raw, call, language, readFile))) })
  }
  const input: Record<string, unknown> = {}
  const errors: Array<FieldProblem> = []
  for (const part of ["params", "query", "body"] as const) {
    const schema = call[part]
    if (schema === undefined) continue
    const isExact = part === "body" && call.knownFieldsOnly === true
    const decoded = decodeFields(schema, sent[part], language, {
      onExcessProperty: isExact ? "error" : "ignore"
    })
    if (Result.isSuccess(decoded)) input[part] = decoded.success
    else errors.push(...decoded.failure)
  }
  if (errors.length > 0) return yield* new InvalidInput({ errors })
  return input
})
