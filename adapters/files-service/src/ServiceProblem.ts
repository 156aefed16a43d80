export type ProblemKind =
  | "full"
  | "missing"
  | "unauthorised"
  /** Rate limit or outage: a later attempt may succeed. */
  | "busy"
  /** The request was rejected, and would be again. */
  | "refused"

/** An error or missing response of a service. Contains no address and no token. */
export class ServiceProblem extends Error {
  readonly kind: ProblemKind
  /** The delay that the service asks for. */
  readonly retryAfterMs: number | null

  constructor(kind: ProblemKind, reason: string, retryAfterMs: number | null = null) {
    super(reason)
    this.name = "ServiceProblem"
    this.kind = kind
    this.retryAfterMs = retryAfterMs
  }
}

/** Milliseconds of a `Retry-After` header in seconds or as a date; null for anything else. */
export const retryAfterMs = (header: string | null | undefined, now: number): number | null => {
  if (header === null || header === undefined || header === "") return null
  if (/^\d{1,9}$/.test(header)) return Number(header) * 1_000
  const at = Date.parse(header)
  return Number.isNaN(at) ? null : Math.max(0, at - now)
}
