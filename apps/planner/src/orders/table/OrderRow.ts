import type { CallOutput } from "@atelier/contract"

export type OrderRow = CallOutput<"getWorkOrders">["data"][number]
