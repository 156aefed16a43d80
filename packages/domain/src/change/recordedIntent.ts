import * as Schema from "effect/Schema"
import { type Intent, intents, recordIntents } from "./Intent.ts"
import { earlierTables } from "./tables.ts"

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
  "create workOrderGroup": "createWorkOrderGroup",
  createSchedulingConfig: "createPriorityListSettings",
  changeSchedulingConfig: "changePriorityListSettings",
  deleteSchedulingConfig: "deletePriorityListSettings",
  createMergedSchedulingConfig: "createMergedProgress",
  changeMergedSchedulingConfig: "changeMergedProgress",
  deleteMergedSchedulingConfig: "deleteMergedProgress",
  createGeneralNotification: "createAnnouncement",
  changeGeneralNotification: "changeAnnouncement",
  deleteGeneralNotification: "deleteAnnouncement"
}

const earlierNames = (table: string): ReadonlyArray<string> =>
  [...earlierTables].flatMap(([name, now]) => (now === table ? [name] : []))

const earlierVerbs = [
  ["create", recordIntents.create],
  ["update", recordIntents.change],
  ["delete", recordIntents.delete]
] as const

/** Intents by each name that this or an earlier version wrote: those of records were two words. */
const byName: ReadonlyMap<string, Intent> = new Map([
  ...earlierVerbs.flatMap(([verb, byTable]) =>
    Object.entries<Intent>(byTable).flatMap(([table, intent]) =>
      [table, ...earlierNames(table)].map((name) => [`${verb} ${name}`, intent] as const)
    )
  ),
  ...Object.entries(renamed),
  ...intents.map((intent) => [intent, intent] as const)
])

/** The intent that a journal names, also by a name that an earlier version had for it. */
export const recordedIntent = (name: string): RecordedIntent => byName.get(name) ?? "unknown"
