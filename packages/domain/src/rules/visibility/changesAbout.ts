import type { ChangeSet, RowChange } from "../../records/change/index.ts"

/** Returns the changes of a work order and of rows that refer to it, in their order. */
export type ChangesAbout = (workOrderId: string) => ChangeSet

const ordersOf = ({ table, id, before, after }: RowChange): ReadonlySet<string> =>
  new Set(
    table === "workOrder"
      ? [id]
      : [before, after].flatMap((row) =>
          row !== null && "workOrderId" in row && row.workOrderId !== null ? [row.workOrderId] : []
        )
  )

export const changesAbout = (changes: ChangeSet): ChangesAbout => {
  let found: Map<string, Array<RowChange>> | null = null
  const index = (): Map<string, Array<RowChange>> => {
    const byOrder = new Map<string, Array<RowChange>>()
    for (const change of changes)
      for (const id of ordersOf(change)) {
        const known = byOrder.get(id)
        if (known === undefined) byOrder.set(id, [change])
        else known.push(change)
      }
    return byOrder
  }
  return (workOrderId) => {
    found ??= index()
    return found.get(workOrderId) ?? []
  }
}
