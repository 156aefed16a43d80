import type { Rows, Table } from "@atelier/domain/change"
import { Data } from "effect"

/** There is one such row already, and there is only to be one. Nothing was written. */
export class AlreadyThere extends Data.TaggedError("AlreadyThere")<{
  readonly table: Table
  /** The row that is there; null when its asker does not see it. */
  readonly current: Rows[Table] | null
}> {
  override get message(): string {
    return `There is one ${this.table} already.`
  }
}
