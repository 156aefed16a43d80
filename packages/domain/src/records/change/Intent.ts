import * as Schema from "effect/Schema"

const actions = [
  "moveEvent",
  "moveEvents",
  "moveStep",
  "moveReference",
  "changeEnd",
  "restoreLink",
  "deleteEvent",
  "startEvent",
  "completeEvent",
  "changeEvents",
  "changeStepDetails",
  "changeReferenceDetails",
  "changeUserEventDetails",
  "createUserEvent",
  "duplicateVisit",
  "confirmMoves",
  "createWorkOrder",
  "createWorkOrders",
  "changeWorkOrder",
  "changeWorkOrders",
  "deleteWorkOrders",
  "createWorkOrderGroup",
  "importWorkOrders",
  "importRecords",
  "importShop",
  "undoChange",
  "lockPositions",
  "unlockPositions",
  "hideWorkOrder",
  "saveNote",
  "addDocument",
  "changeDocument",
  "deleteDocument",
  "startMaintenance",
  "endMaintenance",
  "orderProgresses",
  "addHolidays",
  "closeAndCover",
  "addTrade",
  "saveCalendarItems",
  "saveEmailConfiguration",
  "sendEventEmail",
  "invitePerson",
  "withdrawInvitation",
  "acceptInvitation",
  "joinShop",
  "seeAs",
  "sendTestEmail",
  "sendEmailAgain",
  "reportEmail",
  "noteReply",
  "createFeed",
  "renewFeed",
  "revokeFeed",
  "renewWebhookSecret",
  "pauseWebhook",
  "testWebhook",
  "sendWebhookAgain",
  "markNotifications",
  "endSession",
  "changeServiceKey",
  "backUpDatabase",
  "connectDocuments",
  "chooseDocuments",
  "disconnectDocuments",
  "startEmpty",
  "loadDemo",
  "beginShop",
  "makeAdministrator"
] as const

export const recordIntents = {
  create: {
    progress: "createProgress",
    template: "createTemplate",
    jobType: "createJobType",
    installer: "createInstaller",
    shipper: "createShipper",
    contractor: "createContractor",
    projectManager: "createProjectManager",
    room: "createRoom",
    event: "createBlocker",
    user: "createUser",
    priorityListSettings: "createPriorityListSettings",
    mergedProgress: "createMergedProgress",
    thresholds: "saveThresholds",
    progressMaintenance: "createProgressMaintenance",
    mergedProgressMaintenance: "createMergedProgressMaintenance",
    dashboard: "createDashboard",
    announcement: "createAnnouncement",
    webhook: "createWebhook"
  },
  change: {
    shop: "changeShop",
    progress: "changeProgress",
    template: "changeTemplate",
    jobType: "changeJobType",
    installer: "changeInstaller",
    shipper: "changeShipper",
    contractor: "changeContractor",
    projectManager: "changeProjectManager",
    room: "changeRoom",
    event: "changeBlocker",
    user: "changeUser",
    priorityListSettings: "changePriorityListSettings",
    mergedProgress: "changeMergedProgress",
    thresholds: "saveThresholds",
    progressMaintenance: "changeProgressMaintenance",
    mergedProgressMaintenance: "changeMergedProgressMaintenance",
    dashboard: "changeDashboard",
    announcement: "changeAnnouncement",
    webhook: "changeWebhook"
  },
  delete: {
    progress: "deleteProgress",
    template: "deleteTemplate",
    jobType: "deleteJobType",
    installer: "deleteInstaller",
    shipper: "deleteShipper",
    contractor: "deleteContractor",
    projectManager: "deleteProjectManager",
    room: "deleteRoom",
    event: "deleteBlocker",
    user: "deleteUser",
    priorityListSettings: "deletePriorityListSettings",
    mergedProgress: "deleteMergedProgress",
    thresholds: "deleteThresholds",
    progressMaintenance: "deleteProgressMaintenance",
    mergedProgressMaintenance: "deleteMergedProgressMaintenance",
    dashboard: "deleteDashboard",
    announcement: "deleteAnnouncement",
    webhook: "deleteWebhook"
  }
} as const

type RecordIntents = typeof recordIntents

export type RecordTable<D extends keyof RecordIntents = keyof RecordIntents> =
  keyof RecordIntents[D]

type RecordIntent = {
  [D in keyof RecordIntents]: RecordIntents[D][keyof RecordIntents[D]]
}[keyof RecordIntents]

/** Name of a request by a user or program, the same in the program, the journal and the texts. */
export type Intent = (typeof actions)[number] | RecordIntent

export const intents: ReadonlyArray<Intent> = [
  ...new Set<Intent>([
    ...actions,
    ...Object.values(recordIntents.create),
    ...Object.values(recordIntents.change),
    ...Object.values(recordIntents.delete)
  ])
]

export const Intent = Schema.Literals(intents)

/** The intent of a change as shown to a user; `other` if only hidden rows would reveal it. */
export const ShownIntent = Schema.Literals([...intents, "other"]).annotate({
  identifier: "ShownIntent"
})
export type ShownIntent = typeof ShownIntent.Type
