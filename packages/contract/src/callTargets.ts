import type { Table } from "@atelier/domain/change"
import type { CallName } from "./calls.ts"
import { isWriteName, type RowVersion, seenVersions } from "./seenVersions.ts"

/** The one row that a call reads or changes: its table, and where the input names it. */
export interface CallTarget {
  readonly table: Table
  readonly part: "params" | "query" | "body"
  /** Inside an object as `workOrder.id`. */
  readonly field: string
  /** Without an id in the input it is the caller's own. */
  readonly orCaller?: true
}

const reads: { readonly [N in CallName]?: CallTarget } = {
  getEvent: { table: "event", part: "query", field: "eventId" },
  getWorkOrder: { table: "workOrder", part: "query", field: "id" }
}

/**
 * The row that a call is about: reads begin their `ETag` with its version, and writes are only done when
 * it is still the one that `If-Match` names. Undefined for a call about none, or several.
 */
export const callTargetOf = (name: CallName): CallTarget | undefined => {
  if (!isWriteName(name)) return reads[name]
  const seen: RowVersion | { readonly of: unknown } = seenVersions[name]
  return seen.of === "row" ? (seen as RowVersion).target : undefined
}
