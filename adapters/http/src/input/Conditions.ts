import type { RequestContext } from "../request/RequestContext.ts"

export interface Conditions {
  readonly ifMatch?: string | undefined
  readonly prefer?: string | undefined
}

export const conditionsOf = (c: RequestContext): Conditions => ({
  ifMatch: c.req.header("if-match"),
  prefer: c.req.header("prefer")
})
