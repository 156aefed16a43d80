import * as Schema from "effect/Schema"
import { Id, recordFields } from "../../kernel/record/index.ts"
import { lineOfText } from "../../kernel/text/index.ts"
import { DocumentName } from "./DocumentName.ts"
import { serviceOf } from "./DocumentService.ts"

/** Category of a document, which decides which users see it. */
export const DocumentCategory = Schema.Literals([
  "plansAndDrawings",
  "contracts",
  "bills",
  "purchaseOrders",
  "quotes",
  "others"
]).annotate({ identifier: "DocumentCategory" })
export type DocumentCategory = typeof DocumentCategory.Type

/** Maximum size of a document in bytes: 2 GiB. */
export const MAX_DOCUMENT_BYTES = 2 * 1_024 ** 3

/** Maximum number of documents of a work order or an event. */
export const MAX_DOCUMENTS = 1_000

/** Maximum number of listed versions of a document's content, newest first. */
export const MAX_DOCUMENT_VERSIONS = 1_000

/** Size of a document in bytes. */
export const DocumentBytes = Schema.Int.check(
  Schema.isGreaterThanOrEqualTo(0, { message: "must be at least 0" }),
  Schema.isLessThanOrEqualTo(MAX_DOCUMENT_BYTES, { message: "must be at most 2 GiB" })
)

/**
 * Metadata of a document. It belongs to a work order or to a user event; the other events show the
 * documents of their work order.
 */
export const Document = Schema.Struct({
  ...recordFields,
  workOrderId: Schema.NullOr(Id),
  eventId: Schema.NullOr(Id),
  category: DocumentCategory,
  name: DocumentName,
  bytes: DocumentBytes,
  /** Key of the content in the document store. Users get only the name of the service. */
  storedAs: lineOfText(500),
  /** The user who added it; this user may have been deleted since. */
  addedBy: Id,
  /** ISO 8601 in UTC. */
  addedAt: lineOfText(40)
}).annotate({ identifier: "Document" })
export interface Document extends Schema.Schema.Type<typeof Document> {}

/** Returns a document as users get it: with the name of the storage service, without the key. */
export const withoutContentKey = (document: Document): Document => ({
  ...document,
  storedAs: serviceOf(document.storedAs)
})

/** Owner of documents: a work order or a user event. */
export type DocumentOwner =
  | { readonly workOrderId: string; readonly eventId: null }
  | { readonly workOrderId: null; readonly eventId: string }
