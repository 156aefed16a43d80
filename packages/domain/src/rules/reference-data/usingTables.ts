import type { Table } from "../../records/change/index.ts"

/**
 * The tables whose rows refer to other configuration records. Locks and hides do not count, because
 * they only affect the list that contains them.
 */
export const usingTables = [
  "template",
  "jobType",
  "progress",
  "priorityListSettings",
  "mergedProgress",
  "progressMaintenance",
  "mergedProgressMaintenance",
  "event"
] as const satisfies ReadonlyArray<Table>
