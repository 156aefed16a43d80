export { type Account, Accounts } from "./Accounts.ts"
export type { CommitExtras } from "./CommitExtras.ts"
export {
  type Backups,
  type CheckedCopy,
  type CopiedEntry,
  type Copies,
  type Database,
  type DatabaseFacts,
  type JournalTail,
  MAX_PEER_MESSAGE_BYTES,
  type Membership,
  type Moment,
  type OpenDatabase,
  type OpenOptions,
  type PeerEvents,
  type Peers,
  type RestoredAt,
  type RowsBeside,
  type StoredBackup,
  type StoreOptions
} from "./Database.ts"
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
export {
  type DayChangeAt,
  Journal,
  type JournalEntry,
  type JournalHeading,
  type JournalLine,
  type JournalPeriod,
  MAX_COUNTED_ENTRIES,
  type UserWrites
} from "./Journal.ts"
export { ANSWER_KEPT_MS, type AnswerKey, type KeptAnswer, KeptAnswers } from "./KeptAnswers.ts"
export {
  type HandedOutToken,
  type KeptSession,
  KeptSessions,
  MAX_SESSION_MS
} from "./KeptSessions.ts"
export {
  type CalendarEvent,
  eventInCalendar,
  eventsInCalendar,
  type OrderInCalendar,
  orderBehind,
  orderInCalendar
} from "./messages/CalendarEvent.ts"
export {
  type CalendarFeed,
  CalendarFeeds,
  type FeedAddress,
  type FeedChanges,
  FORMER_KEPT_DAYS
} from "./messages/CalendarFeeds.ts"
export type {
  CalendarContent,
  CalendarEntry,
  CalendarInvitation,
  CalendarText
} from "./messages/CalendarText.ts"
export { CancelledVisits } from "./messages/CancelledVisits.ts"
export type { Delivery } from "./messages/Delivery.ts"
export { type Invitation, type InvitationChanges, Invitations } from "./messages/Invitations.ts"
export {
  type KeptNotification,
  lastOfEach,
  MAX_NOTIFICATIONS,
  NotificationBox
} from "./messages/NotificationBox.ts"
export {
  type InvitedVisit,
  MAX_ATTEMPTS,
  MailOutbox,
  type MailState,
  type MessageState,
  type Outbox,
  type OutgoingMail,
  type Queued,
  type Settled,
  withoutSecret
} from "./messages/Outbox.ts"
export type { MailReply, VisitAnswer, VisitReply } from "./messages/VisitReply.ts"
export {
  type WebhookMessage,
  type WebhookMessageType,
  WebhookOutbox
} from "./messages/WebhookOutbox.ts"
export {
  type JournalPosition,
  OpaqueIds,
  type OpaqueNames,
  type SealedPositions
} from "./OpaqueIds.ts"
export { type AskedEvents, type EventFilter, type ListQuery, PlanQueries } from "./PlanQueries.ts"
export { PlanStore, type StoreRefusal, VersionConflict } from "./PlanStore.ts"
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
export { type Store, type Stored, storeContext, storePorts } from "./Stored.ts"
export { CannotWait, Transaction } from "./Transaction.ts"
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
