/** All tables. A table comes after those it refers to, so rows can be written in this order. */
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
  "webhook",
  "savedMapping"
] as const

export type Table = (typeof tables)[number]
