import type { Caller } from "@atelier/application/visibility"
import { type CallTarget, tablesWithStandard } from "@atelier/contract"
import type { Rows, Table } from "@atelier/domain/change"
import { Effect } from "effect"
import type { Refusal, ResourceHandlers } from "../request/Handlers.ts"
import { idIn } from "./idIn.ts"
import type { Input } from "./readInput.ts"

export type CurrentRow = Pick<Rows[Table], "id" | "version">

const withStandard: ReadonlySet<Table> = new Set(tablesWithStandard)

/** The row of a call as the caller sees it; a default has version 0. Fails if it is hidden. */
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
