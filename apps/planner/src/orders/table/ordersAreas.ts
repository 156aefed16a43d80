/** Text areas of all parts of the list. */
export const ordersAreas = ["orders", "calendar", "workOrder", "enums"] as const
