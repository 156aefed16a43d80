import { Refused } from "@atelier/contract/client"

export const isWorthRetrying = (error: unknown): boolean =>
  !(error instanceof Refused) || error.problem.status >= 500 || error.problem.status === 429
