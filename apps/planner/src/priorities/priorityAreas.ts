/** Text areas of all parts of the lists, loaded together before the first render. */
export const priorityAreas = ["priorities", "enums", "event", "orders"] as const
