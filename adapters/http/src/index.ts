export { makeHolders } from "./admission/Holders.ts"
export { makeRateLimits, type RateLimits } from "./admission/limits.ts"
export { refuseExpectation, refuseHost } from "./admission/refuseHost.ts"
export { makeSlots } from "./admission/Slots.ts"
export { type SharedLimits, shareLimits } from "./admission/shareLimits.ts"
export { COST_PER_LOOP_TURN, makeTurns, type Turns } from "./admission/Turns.ts"
export type { ApiPorts } from "./answer/Answering.ts"
export type { LongJob, LongWork } from "./answer/LongWork.ts"
export { type PreparedText, prepareText } from "./answer/PreparedText.ts"
export type { Bearer, VerifyToken } from "./identity/identify.ts"
export { secretKeyHash } from "./identity/secretKey.ts"
export type { ReadFile } from "./input/body/receiveBody.ts"
export { invalidInput } from "./input/refusal/invalidInput.ts"
export { type ApiOptions, makeApi } from "./makeApi.ts"
export type { Log, LogFields } from "./observation/Log.ts"
export type { MeasuredMetric } from "./observation/metrics.ts"
export { describeApi } from "./openApi/describeApi.ts"
export { bareHeaders } from "./problem/bareHeaders.ts"
export { Overloaded, TooManyRequests, WrongFields } from "./problem/refusals.ts"
export { refuseUnread } from "./problem/refuseUnread.ts"
export { contentSecurityPolicy, workerPolicy } from "./request/contentSecurityPolicy.ts"
export type {
  Handler,
  Handlers,
  NewRow,
  Page,
  Refusal,
  ResourceHandlers
} from "./request/Handlers.ts"
export { PassingResponse } from "./request/PassingResponse.ts"
export { readyJson } from "./request/ReadyJson.ts"
export type { ApiEnv, RequestContext } from "./request/RequestContext.ts"
export { storedFile } from "./request/StoredFile.ts"
export type { ReadFeed } from "./routes/addFeeds.ts"
export { type LongAnswer, makeLongAnswers, takeOutcome } from "./routes/longAnswers.ts"
export { newInvitationToken } from "./session/invitationToken.ts"
