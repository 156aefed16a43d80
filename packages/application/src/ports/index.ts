export type { Account, Accounts } from "./Accounts.ts"
export type { CommitExtras } from "./CommitExtras.ts"
export {
  ConsentRefused,
  DocumentServices,
  ServiceNotReady,
  type ServiceState
} from "./DocumentServices.ts"
export {
  ContentMissing,
  type ContentVersion,
  type DocumentAddress,
  type DocumentContent,
  DocumentStore,
  DocumentsFull,
  DocumentsUnreachable,
  type KeptContent,
  type KeptContents,
  type NewUpload,
  type OutOfReach,
  type Upload,
  UploadOffset,
  UploadShareUsed
} from "./DocumentStore.ts"
export { Ids } from "./Ids.ts"
export {
  type IssuedTokens,
  type Issuer,
  SettingMismatch,
  type SignedInPerson,
  type SignInAnswer,
  SignInRefused,
  type SignInStart
} from "./Issuer.ts"
export { ANSWER_KEPT_MS, type AnswerKey, type KeptAnswer } from "./KeptAnswer.ts"
export {
  type HandedOutToken,
  type KeptSession,
  type KeptSessions,
  MAX_SESSION_MS
} from "./KeptSessions.ts"
export {
  type CalendarEvent,
  eventInCalendar,
  type OrderInCalendar,
  orderInCalendar
} from "./messages/CalendarEvent.ts"
export {
  type CalendarFeed,
  type CalendarFeeds,
  DELETED_KEPT_DAYS,
  type FeedAddress,
  type FeedChanges
} from "./messages/CalendarFeeds.ts"
export type {
  CalendarContent,
  CalendarEntry,
  CalendarInvitation,
  CalendarText
} from "./messages/CalendarText.ts"
export type { Delivery } from "./messages/Delivery.ts"
export type { Invitation, InvitationChanges, Invitations } from "./messages/Invitations.ts"
export {
  type KeptNotification,
  lastOfEach,
  MAX_NOTIFICATIONS,
  type NotificationBox
} from "./messages/NotificationBox.ts"
export {
  MAX_ATTEMPTS,
  type MailOutbox,
  type MailState,
  type MessageState,
  type Outbox,
  type OutgoingMail,
  type Queued,
  type Settled,
  withoutSecret
} from "./messages/Outbox.ts"
export type { WebhookMessage, WebhookMessageType, WebhookOutbox } from "./messages/WebhookOutbox.ts"
export type { JournalPosition, OpaqueIds, OpaqueNames, SealedPositions } from "./OpaqueIds.ts"
export {
  type AskedEvents,
  type EventFilter,
  type JournalEntry,
  type JournalHeading,
  type ListQuery,
  MAX_COUNTED_ENTRIES,
  PlanStore,
  type StoreRefusal,
  type UserWrites,
  VersionConflict
} from "./PlanStore.ts"
export { AlreadyThere } from "./problems/AlreadyThere.ts"
export { InUse, RowInUse, type Use } from "./problems/InUse.ts"
export { NamedRow } from "./problems/NamedRow.ts"
export { NoSecretKey } from "./problems/NoSecretKey.ts"
export type { Reference } from "./problems/Reference.ts"
export { StorageProblem, storageReasons } from "./problems/StorageProblem.ts"
export { TakesLong } from "./problems/TakesLong.ts"
export {
  type BookSheet,
  type SheetKind,
  Spreadsheets,
  UnreadableSpreadsheet,
  type WrittenSheet
} from "./Spreadsheets.ts"
export {
  type DateField,
  type Days,
  dateFields,
  type ListedWorkOrder,
  type ReferenceField,
  referenceFields,
  type SortedField,
  type WorkOrderFilter,
  type WorkOrderQuery,
  type WorkOrderSort
} from "./WorkOrderQuery.ts"
export type { WrittenJson } from "./WrittenJson.ts"
