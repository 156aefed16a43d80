import { events } from "./events.ts"
import { orders } from "./orders.ts"
import { shop } from "./shop.ts"

export const writes = { ...events, ...orders, ...shop }
