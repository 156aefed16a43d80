import type { Rows, Table } from "@atelier/domain/change"
import { Data, Schema } from "effect"
import { NamedRow } from "./NamedRow.ts"

/** A row that refers to another one. */
export type Use = readonly [table: Table, row: Rows[Table]]

/**
 * A row refers to one that is not there, or is still referred to. Nothing was written. It holds
 * whole rows, whoever may see them, and becomes an {@link InUse} before it leaves.
 */
export class RowInUse extends Data.TaggedError("RowInUse")<{
  readonly table: Table
  readonly id: string
  /** The first rows that refer to it. */
  readonly uses: ReadonlyArray<Use>
}> {
  override get message(): string {
    return `${this.table} ${this.id} is in use.`
  }
}

/** A row refers to one that is not there, or is still referred to, as its asker may know. */
export class InUse extends Schema.TaggedError<InUse>()("InUse", {
  table: Schema.String,
  id: Schema.String,
  /** Where it is used, as far as the asker sees that. */
  by: Schema.Array(NamedRow),
  /** Whether it is used elsewhere too. */
  hasOthers: Schema.Boolean
}) {
  override get message(): string {
    return `${this.table} ${this.id} is in use.`
  }
}
