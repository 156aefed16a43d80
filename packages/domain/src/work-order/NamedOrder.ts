import * as Schema from "effect/Schema"
import { Id } from "../record/index.ts"

/** A work order as an answer names it. */
export const NamedOrder = Schema.Struct({
  id: Id,
  name: Schema.String,
  clientName: Schema.String
}).annotate({ identifier: "NamedOrder" })
export interface NamedOrder extends Schema.Schema.Type<typeof NamedOrder> {}

/** The work orders of some ids as they are named, each once, in the order of the ids. */
export const namedOrders = (
  orders: ReadonlyMap<string, NamedOrder>,
  ids: ReadonlyArray<string>
): ReadonlyArray<NamedOrder> =>
  [...new Set(ids)].sort().flatMap((id) => {
    const found = orders.get(id)
    return found === undefined ? [] : [{ id, name: found.name, clientName: found.clientName }]
  })
