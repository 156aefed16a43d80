import { Refused } from "@atelier/contract/client"

/** Returns whether the same request may succeed later: on a network failure, status 429 or 5xx. */
export const isWorthRetrying = (error: unknown): boolean =>
  !(error instanceof Refused) || error.problem.status >= 500 || error.problem.status === 429
