import type { Call } from "./Call.ts"
import type { CallTarget } from "./SeenVersions.ts"

/**
 * The row that a call is about: reads start their `ETag` with its version, and writes require that
 * version in `If-Match`. Undefined for calls about no row or several.
 */
export const callTargetOf = (call: Call): CallTarget | undefined => {
  if (call.scope === "read") return call.target
  return call.seen.of === "row" ? call.seen.target : undefined
}
