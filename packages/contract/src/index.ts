export { type Bounds, MAX_ELEMENTS, MAX_LISTED_ROWS, PIECE_BYTES } from "./call/Bounds.ts"
export {
  type Access,
  type AccessOfTable,
  accessAt,
  type Call,
  type InputOf,
  licensed,
  type OutputOf,
  type Wire
} from "./call/Call.ts"
export { callTargetOf } from "./call/callTargetOf.ts"
export { type FileKind, fileKinds } from "./call/fileKinds.ts"
export { IdempotencyKey } from "./call/IdempotencyKey.ts"
export {
  type JsonExcess,
  type JsonLimits,
  type JsonScan,
  jsonExcess,
  jsonExcessMessage,
  jsonLimits,
  makeJsonScan
} from "./call/JsonScan.ts"
export { type InputPart, namedKinds } from "./call/namedKinds.ts"
export { type Pace, type PaceName, paces } from "./call/Pace.ts"
export { type NoPreview, noPreview, type Preview } from "./call/Preview.ts"
export { refusalsOf } from "./call/refusalsOf.ts"
export {
  type CallTarget,
  type NamedRow,
  type NoVersion,
  type SeenVersions,
  tablesWithStandard
} from "./call/SeenVersions.ts"
export { inputAt, outputAt, type ServedCall, servedAt } from "./call/servedAt.ts"
export {
  type CallInput,
  type CallName,
  type CallOutput,
  callSections,
  calls,
  type IfMatchName,
  type ReadCallName,
  type WriteCallName
} from "./calls/calls.ts"
export { everyAddress, everyCall, type NamedCall } from "./calls/everyCall.ts"
export {
  draftSchema,
  offersMoves,
  type Part,
  type Resource,
  type ResourcePath,
  resourceCalls,
  resources,
  rowSchemaOf,
  servedCalls
} from "./calls/Resource.ts"
export { clientCallOf } from "./client/ClientCall.ts"
export { SEE_AS_HEADER } from "./client/seeAsHeader.ts"
export { ChangePage, CommittedChange } from "./parts/Change.ts"
export { DocumentAnswer, FileAnswer } from "./parts/FileAnswer.ts"
export { CalendarEvent, EventDetails, Outcome, UserConfig } from "./parts/views.ts"
export { type CountedPage, countedPageAt, countedPages } from "./query/countedPages.ts"
export { noPreviewOf, queryOf } from "./query/previewOf.ts"
export { type FieldCode, fieldCodes } from "./refusal/fieldCodes.ts"
export { FieldProblem, Problem } from "./refusal/Problem.ts"
export {
  commonRefusals,
  type RefusalTag,
  refusalStatus,
  refusedInBody,
  writeRefusals
} from "./refusal/refusals.ts"
export { querySpelling, type SpelledParameter } from "./spelling/querySpelling.ts"
