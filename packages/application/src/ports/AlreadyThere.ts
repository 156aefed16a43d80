import type { Rows, Table } from "@atelier/domain/change"
import { Data } from "effect"

/** Another row has the same unique value. Nothing was written. */
export class AlreadyThere extends Data.TaggedError("AlreadyThere")<{
  readonly table: Table
  /** The other row; null when the asker does not see it. */
  readonly current: Rows[Table] | null
}> {
  override get message(): string {
    return `There is one ${this.table} already.`
  }
}
