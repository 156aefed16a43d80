import type { ChangeSet, RowChange, Rows, Table } from "../change/index.ts"
import { rowAsSeen } from "./rowAsSeen.ts"
import { type Viewer, withOrdersBehind } from "./Viewer.ts"

const stateAsSeen = <T extends Table>(
  viewer: Viewer,
  table: T,
  row: Rows[T] | null
): Rows[T] | null => (row === null ? null : rowAsSeen(viewer, table, row))

const changeAsSeen = (viewer: Viewer, change: RowChange): ReadonlyArray<RowChange> => {
  const before = stateAsSeen<Table>(viewer, change.table, change.before)
  const after = stateAsSeen<Table>(viewer, change.table, change.after)
  return before === null && after === null ? [] : [{ ...change, before, after } as RowChange]
}

/**
 * What of a change set a user may see. A row that leaves the user's sight looks deleted, one that
 * comes into it looks created. A work order also shows with its visible events.
 */
export const visibleChanges = (viewer: Viewer, changes: ChangeSet): ChangeSet => {
  const sees = withOrdersBehind(viewer, changes)
  return changes.flatMap((change) => changeAsSeen(sees, change))
}
