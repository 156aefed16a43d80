export const ordersAreas = ["orders", "calendar", "workOrder", "enums"] as const
