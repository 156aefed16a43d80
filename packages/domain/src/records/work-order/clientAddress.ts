import type { WorkOrder } from "./WorkOrder.ts"

/** Returns the client's address in one line, from the street to the postal code. */
export const clientAddress = (
  order: Pick<
    WorkOrder,
    "clientAddress" | "clientAddressLine2" | "clientCity" | "clientState" | "clientZipCode"
  >
): string =>
  [
    order.clientAddress,
    order.clientAddressLine2,
    order.clientCity,
    order.clientState,
    order.clientZipCode
  ]
    .map((part) => part.trim())
    .filter((part) => part !== "")
    .join(", ")
