export const riskAreas = ["planning", "event", "enums", "orders"] as const
