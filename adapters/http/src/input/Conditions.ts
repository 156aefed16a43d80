import type { RequestContext } from "../request/RequestContext.ts"

/** What headers of a request say of the state that it may be answered in. */
export interface Conditions {
  /** Its `If-Match`. */
  readonly ifMatch?: string | undefined
  /** Its `Prefer` (RFC 7240). */
  readonly prefer?: string | undefined
}

/** The conditions of a request. */
export const conditionsOf = (c: RequestContext): Conditions => ({
  ifMatch: c.req.header("if-match"),
  prefer: c.req.header("prefer")
})
