import type { ChangeSet } from "../src/records/change/index.ts"
import { created } from "../src/records/change/index.ts"
import { productionEventRow, workOrderRow } from "../testing/index.ts"

const REQUESTED = { _tag: "Requested" } as const

/** New work orders, in a change set that counts how often its rows are read. */
export const countedOrders = (orders: number) => {
  const counts = { looks: 0 }
  const changes: ChangeSet = Array.from({ length: orders }, (_, number) => [
    created("workOrder", workOrderRow(`${number}`), REQUESTED),
    created("event", productionEventRow(`e${number}`, { workOrderId: `${number}` }), REQUESTED)
  ]).flat()
  const rows = new Proxy(changes, {
    get: (target, key) => {
      if (typeof key === "string" && /^\d+$/.test(key)) counts.looks += 1
      return Reflect.get(target, key)
    }
  })
  return { rows, looksAtEach: (): number => counts.looks / changes.length }
}
