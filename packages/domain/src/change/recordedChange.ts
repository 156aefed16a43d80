import type { RowChange } from "./ChangeSet.ts"
import { earlierTables } from "./tables.ts"

/**
 * A change of a row that a journal holds, with the name that its table has now, also where an
 * earlier version had another.
 */
export const recordedChange = (change: RowChange): RowChange => {
  const table = earlierTables.get(change.table)
  return table === undefined ? change : ({ ...change, table } as RowChange)
}
