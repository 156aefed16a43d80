import type { Call } from "@atelier/contract"
import { permits } from "@atelier/domain/access"
import { type RateLimits, writesIn } from "../admission/limits.ts"
import { askedBy, type Identity } from "../identity/identify.ts"
import type { TooManyRequests } from "../problem/refusals.ts"

/**
 * Counts a call for its rate limit, and the size of a write of a user without planning permissions
 * for the daily limit. Returns an error if one is exceeded. Parts of uploads have their own limits.
 */
export const paceRefusal = (
  { limits }: { readonly limits: RateLimits },
  { bodyAs, pace, scope }: Pick<Call, "scope"> & Partial<Call>,
  { identity, bytes }: { readonly identity: Identity; readonly bytes: number }
): TooManyRequests | null => {
  const userId = askedBy(identity)
  const tooOften = pace === undefined ? null : limits[pace].count(userId)
  if (tooOften !== null || scope === "read" || bodyAs === "bytes") return tooOften
  return permits(identity.caller.user, ["createWorkOrder"])
    ? null
    : limits.writes.count(userId, writesIn(bytes))
}
