import type { PastChange } from "./HistoryEntry.tsx"

type Listed = Pick<PastChange, "id" | "undoes" | "changes"> & { readonly omitted?: number }

const rowsOf = ({ changes, omitted = 0 }: Listed): number => changes.length + omitted

/** Ids of the listed changes (newest first) of which every row was undone. */
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
