import type { NamedOrder } from "@atelier/domain/work-order"

/** Names of work orders, by id. */
export type OrderNames = ReadonlyMap<string, string>

/** No names: what is shown is all of one work order, which is named above it. */
export const unnamedOrders: OrderNames = new Map()

/** The names of the work orders of an answer. */
export const orderNamesOf = (orders: ReadonlyArray<NamedOrder>): OrderNames =>
  new Map(orders.map(({ id, name }) => [id, name]))
