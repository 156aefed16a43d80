export const dashboardAreas = ["dashboard", "enums", "planning", "event"] as const
