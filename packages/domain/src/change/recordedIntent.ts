import * as Schema from "effect/Schema"
import { type Intent, intents, recordIntents } from "./Intent.ts"

/** An intent that a journal holds: `unknown` where another version of the program wrote it. */
export const RecordedIntent = Schema.Literals([...intents, "unknown"])
export type RecordedIntent = typeof RecordedIntent.Type

const renamed: Readonly<Record<string, Intent>> = {
  startStep: "startEvent",
  completeStep: "completeEvent",
  updateWorkOrder: "changeWorkOrder",
  bulkChange: "changeWorkOrders",
  unlockPosition: "unlockPositions",
  import: "importWorkOrders",
  undo: "undoChange",
  firstContent: "beginShop",
  updateDashboard: "changeDashboard",
  removeDashboard: "deleteDashboard",
  "update shop": "changeShop",
  "update user": "changeUser",
  "create thresholds": "saveThresholds",
  "update thresholds": "saveThresholds",
  "update calendarItems": "saveCalendarItems",
  "update emailConfiguration": "saveEmailConfiguration",
  "create workOrderGroup": "createWorkOrderGroup"
}

const earlierVerbs = [
  ["create", recordIntents.create],
  ["update", recordIntents.change],
  ["delete", recordIntents.delete]
] as const

/** Intents by each name that this or an earlier version wrote: those of records were two words. */
const byName: ReadonlyMap<string, Intent> = new Map([
  ...earlierVerbs.flatMap(([verb, byTable]) =>
    Object.entries<Intent>(byTable).map(([table, intent]) => [`${verb} ${table}`, intent] as const)
  ),
  ...Object.entries(renamed),
  ...intents.map((intent) => [intent, intent] as const)
])

/** The intent that a journal names, also by a name that an earlier version had for it. */
export const recordedIntent = (name: string): RecordedIntent => byName.get(name) ?? "unknown"
