import type { Call } from "./Call.ts"
import type { CallTarget } from "./SeenVersions.ts"

/**
 * The row that a call is about: reads begin their `ETag` with its version, and writes are only done
 * when it is still the one that `If-Match` names. Undefined for a call about none, or several.
 */
export const callTargetOf = (call: Call): CallTarget | undefined => {
  if (call.scope === "read") return call.target
  return call.seen.of === "row" ? call.seen.target : undefined
}
