import type { RowChange } from "./ChangeSet.ts"
import { earlierFields, earlierTables } from "./tables.ts"

type State = RowChange["before"]

/** A recorded row with the names that its fields have now. */
const recordedRow = (names: ReadonlyMap<string, string>, row: State): State =>
  row === null
    ? null
    : (Object.fromEntries(
        Object.entries(row).map(([name, value]) => [names.get(name) ?? name, value])
      ) as unknown as State)

/**
 * A change of a row that a journal holds, with the names that its table and fields have now, also
 * where an earlier version had others.
 */
export const recordedChange = (change: RowChange): RowChange => {
  const table = earlierTables.get(change.table) ?? change.table
  const fields = earlierFields.get(table)
  if (table === change.table && fields === undefined) return change
  const { after, before } = change
  return fields === undefined
    ? ({ ...change, table } as RowChange)
    : ({
        ...change,
        table,
        before: recordedRow(fields, before),
        after: recordedRow(fields, after)
      } as RowChange)
}
