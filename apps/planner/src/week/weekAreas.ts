export const weekAreas = ["week", "planning", "event", "enums", "day", "dashboard"] as const
