import type { RowChange } from "./ChangeSet.ts"
import { earlierFields, earlierTables } from "./tables.ts"

type State = RowChange["before"]

/** A recorded row with the names that its fields have now. */
const recordedRow = (names: ReadonlyMap<string, string>, row: State): State =>
  row === null
    ? null
    : (Object.fromEntries(
        Object.entries(row).map(([name, value]) => [names.get(name) ?? name, value])
      ) as State)

/**
 * A change of a row that a journal holds, with the names that its table and fields have now, also
 * where an earlier version had others.
 */
export const recordedChange = (change: RowChange): RowChange => {
  const table = earlierTables.get(change.table) ?? change.table
  const names = earlierFields.get(table)
  const stateOf = (row: State): State => (names === undefined ? row : recordedRow(names, row))
  const { after, before } = change
  return { ...change, table, before: stateOf(before), after: stateOf(after) } as RowChange
}
