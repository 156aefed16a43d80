export const priorityAreas = ["priorities", "enums", "event", "orders"] as const
