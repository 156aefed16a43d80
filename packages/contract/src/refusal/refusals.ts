/**
 * All errors of the API with their HTTP status. The tag is the `code` of the problem document; the
 * texts are in the `problems` area of the translations.
 */
export const refusalStatus = {
  InvalidInput: 400,
  UnknownId: 400,
  MalformedRequest: 400,
  Unauthenticated: 401,
  SignInFailed: 401,
  NoLicence: 403,
  Forbidden: 403,
  SeeingOnly: 403,
  SeeingEnded: 403,
  NotFound: 404,
  ContentMissing: 404,
  MethodNotAllowed: 405,
  TooSlow: 408,
  VersionConflict: 409,
  UndoConflict: 409,
  StatusNeverGoesBack: 409,
  WrongKindOfEvent: 409,
  MainEventKept: 409,
  CompletedStays: 409,
  CannotFollow: 409,
  DateLocked: 409,
  MovesDoNotFit: 409,
  InUse: 409,
  AlreadyThere: 409,
  AlreadyHere: 409,
  LastAdministrator: 409,
  TableFull: 409,
  CalendarClosed: 409,
  UploadOffset: 409,
  ServiceNotReady: 409,
  ConsentRefused: 409,
  EmailNotFailed: 409,
  NoSecretKey: 409,
  SecretNotShown: 409,
  NoWebhookSecret: 409,
  FeedKeyTaken: 409,
  ValuesImported: 409,
  MaintenanceNeverGoesBack: 409,
  MaintenanceNotStarted: 409,
  RightsChanged: 409,
  PreconditionFailed: 412,
  PayloadTooLarge: 413,
  UnsupportedMediaType: 415,
  ExpectationFailed: 417,
  MisdirectedRequest: 421,
  IdempotencyMismatch: 422,
  ImpossibleTime: 422,
  NotPlannable: 422,
  StepTooLong: 422,
  ThresholdsOutOfOrder: 422,
  NoEmailAddress: 422,
  NoOwnEmailAddress: 422,
  InvalidRecurrence: 422,
  EndlessRecurrence: 422,
  UnreadableSpreadsheet: 422,
  TooManyRows: 422,
  TooManyCharts: 422,
  TooManyFeeds: 422,
  VersionRequired: 428,
  TooManyRequests: 429,
  HeadersTooLarge: 431,
  Unexpected: 500,
  IssuerUnreachable: 503,
  StorageBusy: 503,
  StorageFailed: 503,
  DocumentsUnreachable: 503,
  Overloaded: 503,
  DocumentsFull: 507,
  UploadShareUsed: 507,
  StorageFull: 507
} as const

export type RefusalTag = keyof typeof refusalStatus

/** 404 is about the address; an unknown id in a body is a field error. */
export const refusedInBody = { NotFound: "UnknownId" } as const satisfies {
  readonly [T in RefusalTag]?: RefusalTag
}

export const commonRefusals = [
  "InvalidInput",
  "Unauthenticated",
  "NoLicence",
  "Forbidden",
  "SeeingEnded",
  "MalformedRequest",
  "TooSlow",
  "PayloadTooLarge",
  "TooManyRows",
  "HeadersTooLarge",
  "UnsupportedMediaType",
  "TooManyRequests",
  "IssuerUnreachable",
  "Overloaded",
  "StorageBusy",
  "StorageFailed",
  "StorageFull",
  "Unexpected"
] as const satisfies ReadonlyArray<RefusalTag>

/** Additional errors of all writes, mainly because rows have changed in the meantime. */
export const writeRefusals = [
  "SeeingOnly",
  "VersionConflict",
  "InUse",
  "AlreadyThere",
  "TableFull",
  "NotPlannable",
  "StepTooLong"
] as const satisfies ReadonlyArray<RefusalTag>
