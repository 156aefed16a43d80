/** Text areas of the page of the week. */
export const weekAreas = ["week", "planning", "event", "enums", "day", "dashboard"] as const
