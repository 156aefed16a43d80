/** Text areas of the journal of the shop. */
export const journalAreas = ["journal", "orders", "change", "event", "enums", "workOrder"] as const
