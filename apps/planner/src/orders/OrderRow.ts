import type { CallOutput } from "@atelier/contract"

/** A work order as the list shows it. */
export type OrderRow = CallOutput<"getWorkOrders">["data"][number]
