export type { ApiPorts } from "./Answering.ts"
export { bareHeaders } from "./bareHeaders.ts"
export { contentSecurityPolicy } from "./contentSecurityPolicy.ts"
export type {
  Handler,
  Handlers,
  NewRow,
  Page,
  Refusal,
  ResourceHandlers
} from "./Handlers.ts"
export type { Bearer, VerifyToken } from "./identify.ts"
export { invalidInput } from "./invalidInput.ts"
export type { Log, LogFields } from "./Log.ts"
export type { LongJob, LongWork } from "./LongWork.ts"
export { type LongAnswer, makeLongAnswers, takeOutcome } from "./longAnswers.ts"
export { type ApiOptions, makeApi } from "./makeApi.ts"
export { describeApi } from "./openApi/describeApi.ts"
export { makePlaces } from "./Places.ts"
export { readyJson } from "./ReadyJson.ts"
export type { ApiEnv, RequestContext } from "./RequestContext.ts"
export type { ReadFile } from "./readBody.ts"
export { Overloaded, TooManyRequests } from "./refusals.ts"
export { refuseExpectation, refuseHost } from "./refuseHost.ts"
export { refuseUnread } from "./refuseUnread.ts"
export { storedFile } from "./StoredFile.ts"
export { newInvitationToken } from "./session/invitationToken.ts"
