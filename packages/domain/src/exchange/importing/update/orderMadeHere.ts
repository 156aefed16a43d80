import type { WorkOrder } from "../../../records/work-order/index.ts"
import { folded } from "../../sheet/index.ts"

export type OrderNames = Pick<WorkOrder, "id" | "name" | "clientName" | "clientOrderNumber">

type RowNames = Omit<OrderNames, "id">

/** The texts that a row and a work order that it may mean have in common. */
export const orderKeys = ({ name, clientOrderNumber }: RowNames): ReadonlyArray<string> => [
  ...(clientOrderNumber === "" ? [] : [`number ${folded(clientOrderNumber)}`]),
  `name ${folded(name)}`
]

const hasOtherClient = (one: RowNames, other: RowNames): boolean =>
  one.clientName !== "" &&
  other.clientName !== "" &&
  folded(one.clientName) !== folded(other.clientName)

/**
 * Finds the work order that a row means although it was not imported: the one with the client order
 * number of the row, or else the one with its name, unless both have a client and these differ.
 * Each is found once.
 */
export const madeHereFinder = <O extends OrderNames>(
  orders: ReadonlyArray<O>
): ((row: RowNames) => O | undefined) => {
  const byKey = new Map<string, Array<O>>()
  for (const order of orders)
    for (const key of orderKeys(order)) {
      const same = byKey.get(key)
      if (same === undefined) byKey.set(key, [order])
      else same.push(order)
    }
  const taken = new Set<string>()
  return (row) => {
    const found = orderKeys(row)
      .flatMap((key) => byKey.get(key) ?? [])
      .find((order) => !taken.has(order.id) && !hasOtherClient(row, order))
    if (found !== undefined) taken.add(found.id)
    return found
  }
}
