import type { ChangeSet, RowChange } from "../../records/change/index.ts"

/** Returns the changes of a work order and of rows that refer to it, in their order. */
export type ChangesAbout = (workOrderId: string) => ChangeSet

const orderOf = (row: RowChange["after"]): string | null =>
  row !== null && "workOrderId" in row ? row.workOrderId : null

export const changesAbout = (changes: ChangeSet): ChangesAbout => {
  let found: Map<string, Array<RowChange>> | null = null
  const index = (): Map<string, Array<RowChange>> => {
    const byOrder = new Map<string, Array<RowChange>>()
    const add = (id: string | null, change: RowChange): void => {
      if (id === null) return
      const known = byOrder.get(id)
      if (known === undefined) byOrder.set(id, [change])
      else known.push(change)
    }
    for (const change of changes) {
      const { table, id, before, after } = change
      const order = table === "workOrder" ? id : orderOf(after)
      add(order, change)
      if (table !== "workOrder" && orderOf(before) !== order) add(orderOf(before), change)
    }
    return byOrder
  }
  return (workOrderId) => {
    found ??= index()
    return found.get(workOrderId) ?? []
  }
}
