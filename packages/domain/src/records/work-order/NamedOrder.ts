import * as Schema from "effect/Schema"
import { Id, sharedFields } from "../../kernel/record/index.ts"

/** The name of a work order and its client, for answers that refer to it. */
export const NamedOrder = Schema.Struct({
  id: Id,
  name: sharedFields.shownName,
  clientName: sharedFields.clientName
}).annotate({ identifier: "NamedOrder" })
export interface NamedOrder extends Schema.Schema.Type<typeof NamedOrder> {}

/** The names of the work orders with those ids, without duplicates, sorted by id. */
export const namedOrders = (
  orders: ReadonlyMap<string, NamedOrder>,
  ids: ReadonlyArray<string>
): ReadonlyArray<NamedOrder> =>
  [...new Set(ids)].sort().flatMap((id) => {
    const found = orders.get(id)
    return found === undefined ? [] : [{ id, name: found.name, clientName: found.clientName }]
  })
