export { type Caller, Forbidden } from "./Caller.ts"
export { ChangeFeed, changeFeedLayer } from "./ChangeFeed.ts"
export { dayCapacities } from "./capacity/dayCapacities.ts"
export { workOrderLoads } from "./capacity/workOrderLoads.ts"
export {
  commitChanges,
  commitProposal,
  type Outcome,
  type Program,
  programFor
} from "./commitProposal.ts"
export { chartData } from "./dashboard/chartData.ts"
export {
  type ChartPlace,
  charts,
  createChart,
  getChart,
  orderCharts,
  removeChart,
  setChartValueTypes
} from "./dashboard/charts.ts"
export {
  createDashboard,
  dashboards,
  getDashboard,
  removeDashboard,
  renameDashboard
} from "./dashboard/dashboards.ts"
export { TooManyCharts } from "./dashboard/TooManyCharts.ts"
export type { Holiday } from "./demo/demoBlockers.ts"
export { type DemoOptions, type DemoRows, demoShop } from "./demo/demoShop.ts"
export { type DemoPeople, demoUsers, isDemoPerson } from "./demo/demoUsers.ts"
export { withoutDemoPeople } from "./demo/withoutDemoPeople.ts"
export { emailConfiguration, saveEmailConfiguration } from "./email/emailConfiguration.ts"
export { forgetOldMails } from "./email/forgetOldMails.ts"
export { type EmailTexts, NoEmailAddress, sendEventEmail } from "./email/sendEventEmail.ts"
export { sentEmails } from "./email/sentEmails.ts"
export { addBlocker, previewBlocker, saveBlocker } from "./events/blockers.ts"
export {
  type AskedAppointments,
  appointments,
  calendar,
  calendarView,
  movesLaterSteps
} from "./events/calendar.ts"
export {
  changeAppointmentDate,
  changeAppointmentDates,
  changeAppointmentEnd
} from "./events/changeAnyEvent.ts"
export {
  duplicateAppointment,
  saveReferenceDetails,
  saveStepDetails,
  saveUserEventDetails
} from "./events/changeDetails.ts"
export {
  changeLink,
  changeReferenceDate,
  changeStepDate,
  changeUserEventDate,
  complete,
  laterAppointments,
  removeEvent,
  start
} from "./events/changeEvent.ts"
export { createUserEvent } from "./events/createUserEvent.ts"
export { type EventDetails, eventDetails } from "./events/eventDetails.ts"
export { type BlockerQuery, queryBlockers } from "./events/queryBlockers.ts"
export { queryEvents, queryEventsJson } from "./events/queryEvents.ts"
export { stepDate } from "./events/stepDate.ts"
export { undoChange } from "./events/undoChange.ts"
export { foldText } from "./foldText.ts"
export { eventHistory, type PastChange, workOrderHistory } from "./history/history.ts"
export {
  type ImportAnswer,
  type ImportRequest,
  type ImportTexts,
  importWorkOrders
} from "./importing/importWorkOrders.ts"
export { endMaintenanceRow, startMaintenanceRow } from "./maintenance/advance.ts"
export { maintainedPlan, maintenanceIn } from "./maintenance/maintainedPlan.ts"
export {
  maintenanceOccurrences,
  type RecurrenceRefusal
} from "./maintenance/maintenanceOccurrences.ts"
export { ongoingMaintenances } from "./maintenance/ongoing.ts"
export { ongoingMaintenance } from "./maintenance/ongoingMaintenance.ts"
export { InvalidRecurrence, makeRecurrence } from "./maintenance/Recurrence.ts"
export { EndlessRecurrence } from "./maintenance/recurrenceDays.ts"
export { type Paged, type Paging, pageBounds, paged } from "./paging.ts"
export { everyEvent } from "./planAround.ts"
export { type PlantTime, plantTime, plantTimeAt } from "./plantTime.ts"
export { AlreadyThere } from "./ports/AlreadyThere.ts"
export { type CalendarEvent, type OrderInCalendar, orderInCalendar } from "./ports/CalendarEvent.ts"
export type { CommitExtras } from "./ports/CommitExtras.ts"
export { Ids } from "./ports/Ids.ts"
export { InUse, RowInUse, type Use } from "./ports/InUse.ts"
export {
  type IssuedTokens,
  type Issuer,
  type SignedInPerson,
  type SignInAnswer,
  SignInRefused,
  type SignInStart
} from "./ports/Issuer.ts"
export { journalSubjects } from "./ports/journalSubjects.ts"
export { ANSWER_KEPT_MS, type AnswerKey, type KeptAnswer } from "./ports/KeptAnswer.ts"
export type { HandedOutToken, KeptSession, KeptSessions } from "./ports/KeptSessions.ts"
export { kindPasses } from "./ports/kindPasses.ts"
export {
  type KeptNotification,
  lastOfEach,
  MAX_NOTIFICATIONS,
  type NotificationBox
} from "./ports/NotificationBox.ts"
export type { MailState, Outbox, OutgoingMail, QueuedMail, Settled } from "./ports/Outbox.ts"
export {
  type AskedEvents,
  type EventFilter,
  type JournalEntry,
  type JournalHeading,
  type ListQuery,
  PlanStore,
  type StoreRefusal,
  VersionConflict
} from "./ports/PlanStore.ts"
export {
  MAX_USES,
  missing,
  newReferences,
  type Reference,
  referencesOf,
  referencesTo
} from "./ports/references.ts"
export {
  type SheetKind,
  Spreadsheets,
  UnreadableSpreadsheet,
  type WrittenSheet
} from "./ports/Spreadsheets.ts"
export { StorageProblem, storageReasons } from "./ports/StorageProblem.ts"
export {
  placeConflict,
  placeTaken,
  takesPlace,
  type UniquePlace,
  uniquePlace
} from "./ports/uniqueRows.ts"
export {
  type DateField,
  type DatesInSight,
  type Days,
  dateFields,
  type ListedWorkOrder,
  type ReferenceField,
  referenceFields,
  type SortedField,
  sortedFields,
  type WorkOrderFilter,
  type WorkOrderQuery,
  type WorkOrderSort
} from "./ports/WorkOrderQuery.ts"
export type { WrittenJson } from "./ports/WrittenJson.ts"
export { type InTransaction, workAtOnce } from "./ports/workAtOnce.ts"
export { calendarItems, saveCalendarItems } from "./reference/calendarItems.ts"
export { orderProgresses } from "./reference/progressOrder.ts"
export {
  namedRows,
  offeredProgresses,
  userNames,
  visibleInstallers,
  visibleProgresses,
  visibleShippers
} from "./reference/referenceLists.ts"
export {
  createReference,
  createRow,
  getRow,
  listRows,
  removeRow,
  updateReference,
  updateRow
} from "./reference/rows.ts"
export { visibleConfigurations } from "./scheduling/configurations.ts"
export { hideWorkOrder, saveNote } from "./scheduling/hidesAndNotes.ts"
export { lockPositions, unlockPosition } from "./scheduling/locks.ts"
export { priorityPage } from "./scheduling/priorityLists.ts"
export { saveThresholds, thresholds } from "./scheduling/thresholds.ts"
export { type EndedTokens, makeEndedTokens } from "./session/EndedTokens.ts"
export { hasAdministrator, makeAdministrator, NotASubject } from "./shop/makeAdministrator.ts"
export {
  countNewNotifications,
  markNotifications,
  notifications,
  readNotification
} from "./shop/notifications.ts"
export { saveUserConfig, type UserConfigInput } from "./shop/saveUserConfig.ts"
export { loadDemo, type RowsByTable, shopRows, startEmpty } from "./shop/shopContent.ts"
export { sidebarAlerts, userConfig } from "./shop/userConfig.ts"
export { seeBuild, users } from "./shop/users.ts"
export { TooManyRows } from "./TooManyRows.ts"
export type { CommitRefusal } from "./visibility/shownRefusal.ts"
export { viewerOfChanges } from "./visibility/viewerOf.ts"
export { bulkChange } from "./workOrders/bulkChange.ts"
export { copyReviewList, copyWorkOrder } from "./workOrders/copyWorkOrder.ts"
export { createWorkOrder } from "./workOrders/createWorkOrder.ts"
export { deleteWorkOrders } from "./workOrders/deleteWorkOrders.ts"
export { type ExportTexts, exportWorkOrders } from "./workOrders/exportWorkOrders.ts"
export { findWorkOrderByName } from "./workOrders/findWorkOrderByName.ts"
export {
  type AskedOrder,
  type AskedWorkOrders,
  countWorkOrders,
  listWorkOrders,
  type WorkOrderRow
} from "./workOrders/listWorkOrders.ts"
export { beginsAll, type OrderWords, orderWords, wordsOf } from "./workOrders/orderWords.ts"
export { reviewList } from "./workOrders/reviewList.ts"
export { updateWorkOrder } from "./workOrders/updateWorkOrder.ts"
export { brokenLinksOf, workOrderDetails } from "./workOrders/workOrderDetails.ts"
export { createWorkOrderGroup, searchWorkOrderGroups } from "./workOrders/workOrderGroups.ts"
export {
  deliveryDates,
  installationDates,
  workOrderProgress,
  workOrderStepValues,
  workOrdersStepValues,
  workOrdersValues,
  workOrdersWithoutSteps,
  workOrderWithoutSteps
} from "./workOrders/workOrderParts.ts"
