import type { Table } from "../change/index.ts"

/**
 * The tables whose rows refer to configuration records. Locks and hides are not among them, because
 * lists handle missing records themselves.
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
