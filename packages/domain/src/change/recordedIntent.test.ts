import { describe, expect, it } from "vitest"
import { intents, recordedIntent, recordIntents, tables } from "./index.ts"

/** Every name that a version before the union wrote into a journal, with what it is called now. */
const written = {
  "create progress": "createProgress",
  "update progress": "changeProgress",
  "delete progress": "deleteProgress",
  "create mergedSchedulingConfig": "createMergedProgress",
  "update generalNotification": "changeAnnouncement",
  "update mergedProgressMaintenance": "changeMergedProgressMaintenance",
  "delete event": "deleteBlocker",
  "update shop": "changeShop",
  "update user": "changeUser",
  "update thresholds": "saveThresholds",
  "delete thresholds": "deleteThresholds",
  "update calendarItems": "saveCalendarItems",
  "update emailConfiguration": "saveEmailConfiguration",
  "create workOrderGroup": "createWorkOrderGroup",
  startStep: "startEvent",
  completeStep: "completeEvent",
  updateWorkOrder: "changeWorkOrder",
  bulkChange: "changeWorkOrders",
  import: "importWorkOrders",
  undo: "undoChange",
  firstContent: "beginShop",
  updateDashboard: "changeDashboard",
  removeDashboard: "deleteDashboard",
  createSchedulingConfig: "createPriorityListSettings",
  changeSchedulingConfig: "changePriorityListSettings",
  deleteSchedulingConfig: "deletePriorityListSettings",
  createMergedSchedulingConfig: "createMergedProgress",
  changeMergedSchedulingConfig: "changeMergedProgress",
  deleteMergedSchedulingConfig: "deleteMergedProgress",
  createGeneralNotification: "createAnnouncement",
  changeGeneralNotification: "changeAnnouncement",
  deleteGeneralNotification: "deleteAnnouncement",
  moveReference: "moveReference",
  createBlocker: "createBlocker"
}

describe("an intent that a journal holds", () => {
  it.each(Object.entries(written))("%s is read as %s", (name, intent) => {
    expect(recordedIntent(name)).toBe(intent)
  })

  it("is read as itself when this version wrote it, and as unknown when nobody knows it", () => {
    for (const intent of intents) expect(recordedIntent(intent)).toBe(intent)
    expect(recordedIntent("unheard of")).toBe("unknown")
    expect(recordedIntent("constructor")).toBe("unknown")
  })
})

it("tables of records are tables", () => {
  for (const byTable of Object.values(recordIntents))
    for (const table of Object.keys(byTable)) expect(tables).toContain(table)
})
