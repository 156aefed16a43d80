/**
 * The name of every kind of record that the product stores. Tables that refer to others come after
 * them, so that this is an order in which rows can be written.
 */
export const tables = [
  "shop",
  "progress",
  "template",
  "jobType",
  "installer",
  "shipper",
  "contractor",
  "projectManager",
  "room",
  "workOrderGroup",
  "workOrder",
  "event",
  "document",
  "user",
  "priorityListSettings",
  "mergedProgress",
  "thresholds",
  "lock",
  "hide",
  "note",
  "progressMaintenance",
  "mergedProgressMaintenance",
  "calendarItems",
  "dashboard",
  "emailConfiguration",
  "announcement",
  "webhook"
] as const

/** The name of a table. */
export type Table = (typeof tables)[number]
