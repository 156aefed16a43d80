/** Text areas of all parts of the dashboards, loaded together before the first render. */
export const dashboardAreas = ["dashboard", "enums", "planning", "event"] as const
