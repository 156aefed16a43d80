/** What went wrong at a service, in the words that all vendors share. */
export type ProblemKind =
  /** There is no room left. */
  | "full"
  /** It does not have what was asked for. */
  | "missing"
  /** It takes our token no longer. */
  | "unauthorised"
  /** It was asked too often, or is out of order: the same may pass in a while. */
  | "busy"
  /** It says no to what was asked, and would again. */
  | "refused"

/** A service says no, or nothing. Holds no address and no token. */
export class ServiceProblem extends Error {
  readonly kind: ProblemKind
  /** How long to wait before asking again, as the service said it. */
  readonly retryAfterMs: number | null

  constructor(kind: ProblemKind, reason: string, retryAfterMs: number | null = null) {
    super(reason)
    this.name = "ServiceProblem"
    this.kind = kind
    this.retryAfterMs = retryAfterMs
  }
}

/**
 * The milliseconds of a `Retry-After`: seconds, or an instant after now; null for anything else.
 */
export const retryAfterMs = (header: string | null | undefined, now: number): number | null => {
  if (header === null || header === undefined || header === "") return null
  if (/^\d{1,9}$/.test(header)) return Number(header) * 1_000
  const at = Date.parse(header)
  return Number.isNaN(at) ? null : Math.max(0, at - now)
}
