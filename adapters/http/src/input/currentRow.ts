import type { Caller } from "@atelier/application/visibility"
import { type CallTarget, tablesWithStandard } from "@atelier/contract"
import type { Rows, Table } from "@atelier/domain/change"
import { Effect } from "effect"
import type { Refusal, ResourceHandlers } from "../request/Handlers.ts"
import { idIn } from "./idIn.ts"
import type { Input } from "./readInput.ts"

/** The identity of a row, which is what the tag of a read and `If-Match` name. */
export type CurrentRow = Pick<Rows[Table], "id" | "version">

const withStandard: ReadonlySet<Table> = new Set(tablesWithStandard)

/**
 * The row that a call reads or changes, as the caller sees it now. Until a row of a table with a
 * standard is saved, its version is 0. Rejects ids of rows that the caller does not see.
 */
export const currentRow = <R>(
  get: ResourceHandlers<R>["get"],
  target: CallTarget,
  input: Input,
  caller: Caller
): Effect.Effect<CurrentRow, Refusal, R> => {
  const id = idIn(input, target, caller.user.id)
  const row = get(target.table, id, caller)
  return withStandard.has(target.table)
    ? Effect.catchTag(row, "NotFound", () => Effect.succeed({ id, version: 0 }))
    : row
}
