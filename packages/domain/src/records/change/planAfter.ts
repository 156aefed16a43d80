import type { ChangeSet, RowChange } from "./ChangeSet.ts"
import { checkPlan, type Plan } from "./Plan.ts"
import type { Rows } from "./Rows.ts"
import type { Table } from "./tables.ts"

/** A table with some rows replaced, added or deleted (null), without copying the others. */
const rowsAfter = <R>(
  rows: ReadonlyMap<string, R>,
  changes: ReadonlyArray<{ readonly id: string; readonly after: R | null }>
): ReadonlyMap<string, R> => {
  let known: ReadonlyMap<string, R | null> | null = null
  const readChanges = (): ReadonlyMap<string, R | null> => {
    known ??= new Map(changes.map(({ after, id }) => [id, after]))
    return known
  }
  const readSize = (): number => {
    let size = rows.size
    for (const [id, row] of readChanges()) {
      if (row === null && rows.has(id)) size -= 1
      if (row !== null && !rows.has(id)) size += 1
    }
    return size
  }
  const get = (id: string): R | undefined => {
    const row = readChanges().get(id)
    return row === undefined ? rows.get(id) : (row ?? undefined)
  }
  const entries = function* (): Generator<[string, R], undefined> {
    const changed = readChanges()
    for (const [id, was] of rows) {
      const row = changed.get(id)
      if (row !== null) yield [id, row ?? was]
    }
    for (const [id, row] of changed) if (row !== null && !rows.has(id)) yield [id, row]
  }
  const after: ReadonlyMap<string, R> = {
    get size() {
      return readSize()
    },
    get,
    has: (id) => get(id) !== undefined,
    entries,
    [Symbol.iterator]: entries,
    keys: function* (): Generator<string, undefined> {
      for (const [id] of entries()) yield id
    },
    values: function* (): Generator<R, undefined> {
      const changed = readChanges()
      for (const [id, was] of rows) {
        const row = changed.get(id)
        if (row !== null) yield row ?? was
      }
      for (const [id, row] of changed) if (row !== null && !rows.has(id)) yield row
    },
    forEach: (visit) => {
      for (const [id, row] of entries()) visit(row, id, after as Map<string, R>)
    }
  }
  return after
}

/**
 * The plan after a change set, read-only: equals the result of {@link applyChanges} without copying
 * the changed tables. Its cost depends on the number of changes; reading is a little slower.
 *
 * @example
 * const [orderId = ""] = booked.workOrder.keys()
 * const { changes } = Result.getOrThrow(deleteWorkOrders(booked, { workOrderIds: [orderId] }))
 * planAfter(booked, changes).workOrder.size // => 0
 * booked.workOrder.size // => 1
 */
export const planAfter = (plan: Plan, changes: ChangeSet): Plan => {
  checkPlan(plan)
  const touched = new Map<Table, Array<RowChange>>()
  for (const change of changes) {
    const rows = touched.get(change.table)
    if (rows === undefined) touched.set(change.table, [change])
    else rows.push(change)
  }
  const tables = [...touched].map(([table, changed]) => [
    table,
    rowsAfter<Rows[Table]>(plan[table], changed)
  ])
  return { ...plan, ...Object.fromEntries(tables) }
}
