import { problemOf } from "../problem/problemOf.ts"
import type { Refusal } from "../request/Handlers.ts"
import type { RequestContext } from "../request/RequestContext.ts"
import { respond } from "./respond.ts"

interface Facts {
  readonly _tag: string
  readonly challenge?: unknown
  readonly retryAfterSeconds?: unknown
  readonly allowed?: unknown
}

export const refusalHeaders = ({
  challenge,
  retryAfterSeconds,
  allowed
}: Facts): Readonly<Record<string, string>> => ({
  ...(typeof challenge === "string" ? { "www-authenticate": challenge } : {}),
  ...(typeof retryAfterSeconds === "number" ? { "retry-after": String(retryAfterSeconds) } : {}),
  ...(Array.isArray(allowed) ? { allow: allowed.join(", ") } : {})
})

export const problemResponse = (c: RequestContext, refusal: Refusal): Response => {
  const problem = problemOf(refusal, { language: c.get("language"), requestId: c.get("requestId") })
  return respond(c, JSON.stringify(problem), {
    status: problem.status,
    headers: {
      ...refusalHeaders(refusal),
      "content-type": "application/problem+json; charset=utf-8",
      "cache-control": "no-store"
    }
  })
}
