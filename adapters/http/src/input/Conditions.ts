import type { RequestContext } from "../request/RequestContext.ts"

/** Conditional headers of a request. */
export interface Conditions {
  /** `If-Match`. */
  readonly ifMatch?: string | undefined
  /** `Prefer` (RFC 7240). */
  readonly prefer?: string | undefined
}

export const conditionsOf = (c: RequestContext): Conditions => ({
  ifMatch: c.req.header("if-match"),
  prefer: c.req.header("prefer")
})
