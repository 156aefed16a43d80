import type { Rows, Table } from "@atelier/domain/change"
import { Data } from "effect"

/** Another row has the same unique value. Nothing was written. */
export class AlreadyThere extends Data.TaggedError("AlreadyThere")<{
  readonly table: Table
  /** The other row; null if the caller does not see it. */
  readonly current: Rows[Table] | null
}> {
  override get message(): string {
    return `There is one ${this.table} already.`
  }
}
