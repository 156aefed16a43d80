import type { Table } from "../change/index.ts"

/**
 * The tables in whose rows other records of the configuration stand. Priority lists hide and hold
 * by themselves what they show, and are none of them.
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
