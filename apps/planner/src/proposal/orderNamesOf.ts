import type { NamedOrder } from "@atelier/domain/work-order"

export type OrderNames = ReadonlyMap<string, string>

/** For previews of a single work order, which is named above them. */
export const unnamedOrders: OrderNames = new Map()

export const orderNamesOf = (orders: ReadonlyArray<NamedOrder>): OrderNames =>
  new Map(orders.map(({ id, name }) => [id, name]))
