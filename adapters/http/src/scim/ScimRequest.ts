import { Effect, Option } from "effect"
import { parseJson } from "../input/body/parseJson.ts"
import { readBytes } from "../input/body/readBytes.ts"
import type { PayloadTooLarge } from "../problem/refusals.ts"
import type { RequestContext } from "../request/RequestContext.ts"
import { isValues, type Values } from "./matchesFilter.ts"
import { badRequest, type ScimProblem } from "./ScimProblem.ts"

const MAX_SCIM_BYTES = 65_536

export interface ScimRequest {
  /** Empty if the address contains no id. */
  readonly id: string
  readonly query: Readonly<Record<string, string>>
  readonly ifMatch: string | undefined
  readonly ifNoneMatch: string | undefined
  readonly body: Effect.Effect<Values, ScimProblem | PayloadTooLarge>
}

const readBody = (c: RequestContext) =>
  Effect.gen(function* () {
    const bytes = yield* readBytes(c.req, MAX_SCIM_BYTES)
    const read = Option.getOrNull(parseJson(new TextDecoder().decode(bytes)))
    return isValues(read)
      ? read
      : yield* badRequest("invalidSyntax", "The body must be a JSON object.")
  })

export const scimRequest = (c: RequestContext): ScimRequest => ({
  id: c.req.param("id") ?? "",
  query: c.req.query(),
  ifMatch: c.req.header("if-match"),
  ifNoneMatch: c.req.header("if-none-match"),
  body: readBody(c)
})
