export {
  type Bounds,
  FILE_BYTES,
  MAX_DAYS,
  MAX_ELEMENTS,
  MAX_EXPORTED_ROWS,
  MAX_LISTED_ROWS,
  MAX_REFERENCE_ROWS,
  PIECE_BYTES
} from "./Bounds.ts"
export {
  type Access,
  type AccessOfTable,
  accessAt,
  admin,
  type Call,
  call,
  type InputOf,
  licensed,
  type OutputOf,
  type Wire,
  withMaestro,
  withPermissions
} from "./Call.ts"
export { ChangePage, CommittedChange } from "./Change.ts"
export {
  type CallInput,
  type CallName,
  type CallOutput,
  callSections,
  calls,
  type IfMatchName,
  type ReadCallName,
  type WriteCallName
} from "./calls.ts"
export { callTargetOf } from "./callTargetOf.ts"
export { clientCallOf } from "./client/ClientCall.ts"
export { DocumentAnswer, FileAnswer } from "./client/FileAnswer.ts"
export { SEE_AS_HEADER } from "./client/seeAsHeader.ts"
export { everyAddress, everyCall, type NamedCall } from "./everyCall.ts"
export { IdempotencyKey } from "./IdempotencyKey.ts"
export {
  type JsonExcess,
  type JsonLimits,
  type JsonScan,
  jsonExcess,
  jsonExcessMessage,
  jsonLimits,
  makeJsonScan
} from "./JsonScan.ts"
export { type InputPart, namedKinds } from "./namedKinds.ts"
export { type Pace, type PaceName, paces } from "./Pace.ts"
export { type FileKind, fileKinds } from "./parts/fileKinds.ts"
export { CalendarEvent, EventDetails, Outcome, UserConfig } from "./parts/views.ts"
export { type CountedPage, countedPageAt, countedPages } from "./query/countedPages.ts"
export { type NoPreview, noPreview, type Preview } from "./query/Preview.ts"
export { noPreviewOf, queryOf } from "./query/previewOf.ts"
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
} from "./Resource.ts"
export { type FieldCode, fieldCodes } from "./refusal/fieldCodes.ts"
export { FieldProblem, Problem } from "./refusal/Problem.ts"
export {
  commonRefusals,
  type RefusalTag,
  refusalStatus,
  refusedInBody,
  writeRefusals
} from "./refusal/refusals.ts"
export { refusalsOf } from "./refusal/refusalsOf.ts"
export {
  type CallTarget,
  type NamedRow,
  type NoVersion,
  type SeenVersions,
  tablesWithStandard
} from "./SeenVersions.ts"
export { inputAt, type ServedCall, servedAt } from "./servedAt.ts"
export { querySpelling, type SpelledParameter } from "./spelling/querySpelling.ts"
