import { Refused } from "@atelier/contract/client"

/** Whether the same request may succeed later: not where the server refused what was asked for. */
export const isWorthRetrying = (error: unknown): boolean =>
  !(error instanceof Refused) || error.problem.status >= 500 || error.problem.status === 429
