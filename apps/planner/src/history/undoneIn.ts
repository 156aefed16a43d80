import type { PastChange } from "./HistoryEntry.tsx"

type Listed = Pick<PastChange, "id" | "undoes" | "changes"> & { readonly omitted?: number }

const rowsOf = ({ changes, omitted = 0 }: Listed): number => changes.length + omitted

/**
 * The ids of the listed changes of which every row was undone. The newest change is first. An undo
 * that was undone itself does not count.
 */
export const undoneIn = (past: ReadonlyArray<Listed>): ReadonlySet<string> => {
  const rowsBack = new Map<string, number>()
  const undone = new Set<string>()
  for (const change of past) {
    const back = rowsBack.get(change.id)
    if (back !== undefined && back >= rowsOf(change)) undone.add(change.id)
    else if (change.undoes !== null)
      rowsBack.set(change.undoes, (rowsBack.get(change.undoes) ?? 0) + rowsOf(change))
  }
  return undone
}
