/** Everything that the dashboards say: waited for once, before anything is shown. */
export const dashboardAreas = ["dashboard", "enums", "planning", "event"] as const
