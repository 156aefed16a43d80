/** Text areas of the page of orders at risk. */
export const riskAreas = ["planning", "event", "enums", "orders"] as const
