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

/** Tables that earlier versions called otherwise, by the names that stand in their journals. */
export const earlierTables: ReadonlyMap<string, Table> = new Map([
  ["schedulingConfig", "priorityListSettings"],
  ["mergedSchedulingConfig", "mergedProgress"],
  ["generalNotification", "announcement"]
])

/** Fields that earlier versions called otherwise, by table. */
export const earlierFields: ReadonlyMap<Table, ReadonlyMap<string, string>> = new Map([
  ["mergedProgressMaintenance", new Map([["mergedSchedulingConfigId", "mergedProgressId"]])]
])
