export type { Account, Accounts } from "./Accounts.ts"
export { AlreadyThere } from "./AlreadyThere.ts"
export {
  type CalendarEvent,
  eventInCalendar,
  type OrderInCalendar,
  orderInCalendar
} from "./CalendarEvent.ts"
export {
  type CalendarFeed,
  type CalendarFeeds,
  DELETED_KEPT_DAYS,
  type FeedAddress,
  type FeedChanges
} from "./CalendarFeeds.ts"
export type {
  CalendarContent,
  CalendarEntry,
  CalendarInvitation,
  CalendarText
} from "./CalendarText.ts"
export type { CommitExtras } from "./CommitExtras.ts"
export type { Delivery } from "./Delivery.ts"
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
export { InUse, RowInUse, type Use } from "./InUse.ts"
export type { Invitation, InvitationChanges, Invitations } from "./Invitations.ts"
export {
  type IssuedTokens,
  type Issuer,
  SettingMismatch,
  type SignedInPerson,
  type SignInAnswer,
  SignInRefused,
  type SignInStart
} from "./Issuer.ts"
export { journalSubjects } from "./journalSubjects.ts"
export { ANSWER_KEPT_MS, type AnswerKey, type KeptAnswer } from "./KeptAnswer.ts"
export {
  type HandedOutToken,
  type KeptSession,
  type KeptSessions,
  MAX_SESSION_MS
} from "./KeptSessions.ts"
export { kindPasses, takes } from "./kindPasses.ts"
export { LARGE_CHANGE_BYTES } from "./largeChange.ts"
export { NamedRow } from "./NamedRow.ts"
export { NoSecretKey } from "./NoSecretKey.ts"
export {
  type KeptNotification,
  lastOfEach,
  MAX_NOTIFICATIONS,
  type NotificationBox
} from "./NotificationBox.ts"
export type { JournalPosition, OpaqueIds, OpaqueNames, SealedPositions } from "./OpaqueIds.ts"
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
} from "./Outbox.ts"
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
export {
  MAX_USES,
  missing,
  newReferences,
  type Reference,
  referencesOf,
  referencesTo
} from "./references.ts"
export { removedUsers } from "./removedUsers.ts"
export { rowName } from "./rowName.ts"
export {
  type BookSheet,
  type SheetKind,
  Spreadsheets,
  UnreadableSpreadsheet,
  type WrittenSheet
} from "./Spreadsheets.ts"
export { StorageProblem, storageReasons } from "./StorageProblem.ts"
export { TakesLong } from "./TakesLong.ts"
export {
  foldCase,
  takesUniqueValue,
  type Uniqueness,
  uniqueConflict,
  uniquenessOf,
  valueTaken
} from "./uniqueRows.ts"
export type { WebhookMessage, WebhookMessageType, WebhookOutbox } from "./WebhookOutbox.ts"
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
export { type InTransaction, workAtOnce } from "./workAtOnce.ts"
