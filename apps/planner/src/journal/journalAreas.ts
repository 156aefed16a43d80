export const journalAreas = ["journal", "orders", "change", "event", "enums", "workOrder"] as const
