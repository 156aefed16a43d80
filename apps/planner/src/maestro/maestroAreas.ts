/** Everything that the lists say: waited for once, before anything is shown. */
export const maestroAreas = ["maestro", "enums", "event", "orders"] as const
