/** Everything that the lists say: waited for once, before anything is shown. */
export const priorityAreas = ["priorities", "enums", "event", "orders"] as const
