/** Everything that the list of work orders says. */
export const ordersAreas = ["orders", "calendar", "workOrder", "enums"] as const
