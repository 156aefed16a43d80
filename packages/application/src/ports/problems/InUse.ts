import type { Rows, Table } from "@atelier/domain/change"
import { Data, Schema } from "effect"
import { NamedRow } from "./NamedRow.ts"

export type Use = readonly [table: Table, row: Rows[Table]]

/**
 * The row refers to a missing row, or other rows refer to it. Nothing was written. Contains rows
 * regardless of visibility, and must be converted to {@link InUse} before it is sent to a client.
 */
export class RowInUse extends Data.TaggedError("RowInUse")<{
  readonly table: Table
  readonly id: string
  readonly uses: ReadonlyArray<Use>
}> {
  override get message(): string {
    return `${this.table} ${this.id} is in use.`
  }
}

/** Like {@link RowInUse}, limited to what the caller sees. */
export class InUse extends Schema.TaggedError<InUse>()("InUse", {
  table: Schema.String,
  id: Schema.String,
  by: Schema.Array(NamedRow),
  hasOthers: Schema.Boolean
}) {
  override get message(): string {
    return `${this.table} ${this.id} is in use.`
  }
}
