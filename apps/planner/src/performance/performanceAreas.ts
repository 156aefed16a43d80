export const performanceAreas = ["performance", "dashboard", "enums", "planning", "event"] as const
