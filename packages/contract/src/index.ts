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
export { clientCallOf } from "./ClientCall.ts"
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
export { type CountedPage, countedPageAt, countedPages } from "./countedPages.ts"
export { everyCall, type NamedCall } from "./everyCall.ts"
export { DocumentAnswer, FileAnswer } from "./FileAnswer.ts"
export { type FieldCode, fieldCodes } from "./fieldCodes.ts"
export { type FileKind, fileKinds } from "./fileKinds.ts"
export { IdempotencyKey } from "./IdempotencyKey.ts"
export { type Pace, type PaceName, paces } from "./Pace.ts"
export { type NoPreview, noPreview, noPreviewOf, type Preview, queryOf } from "./Preview.ts"
export { FieldProblem, Problem } from "./Problem.ts"
export {
  draftSchema,
  type Part,
  type Resource,
  type ResourcePath,
  resourceCalls,
  resources,
  rowSchemaOf
} from "./Resource.ts"
export {
  type RecordSheetName,
  recordSheets
} from "./recordSheets.ts"
export {
  type ReferenceWrite,
  type ReferenceWriteName,
  referenceWriteCalls,
  referenceWrites
} from "./referenceWrites.ts"
export {
  commonRefusals,
  type RefusalTag,
  refusalStatus,
  refusedInBody,
  writeRefusals
} from "./refusals.ts"
export { refusalsOf } from "./refusalsOf.ts"
export type { CallTarget, NoVersion, SeenVersions } from "./SeenVersions.ts"
export { SEE_AS_HEADER } from "./seeAsHeader.ts"
export { CalendarEvent, EventDetails, LinkState, Outcome, UserConfig } from "./views.ts"
