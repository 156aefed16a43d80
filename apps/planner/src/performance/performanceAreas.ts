/** Text areas of the page of performance. */
export const performanceAreas = ["performance", "dashboard", "enums", "planning", "event"] as const
