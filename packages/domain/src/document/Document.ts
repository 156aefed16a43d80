import * as Schema from "effect/Schema"
import { Id, recordFields } from "../record/index.ts"
import { lineOfText } from "../text/index.ts"
import { DocumentName } from "./DocumentName.ts"
import { serviceOf } from "./DocumentService.ts"

/** What a document is, by which it is shown to some users and not to others. */
export const DocumentCategory = Schema.Literals([
  "plansAndDrawings",
  "contracts",
  "bills",
  "purchaseOrders",
  "quotes",
  "others"
]).annotate({ identifier: "DocumentCategory" })
export type DocumentCategory = typeof DocumentCategory.Type

/** The most bytes of a document: 2 GiB. */
export const MAX_DOCUMENT_BYTES = 2 * 1_024 ** 3

/** The most documents of one work order, or of one event. */
export const MAX_DOCUMENTS = 1_000

/** So many versions of the content of a document are listed, the newest first. */
export const MAX_DOCUMENT_VERSIONS = 1_000

/** How many bytes a document has. */
export const DocumentBytes = Schema.Int.check(
  Schema.isGreaterThanOrEqualTo(0, { message: "must be at least 0" }),
  Schema.isLessThanOrEqualTo(MAX_DOCUMENT_BYTES, { message: "must be at most 2 GiB" })
)

/**
 * What is known of a document besides its content. It is of a work order, or of a user event:
 * events of a work order show those of the work order.
 */
export const Document = Schema.Struct({
  ...recordFields,
  workOrderId: Schema.NullOr(Id),
  eventId: Schema.NullOr(Id),
  category: DocumentCategory,
  name: DocumentName,
  bytes: DocumentBytes,
  /** The key of the content in the store of documents; only the service in rows that users get. */
  storedAs: lineOfText(500),
  /** The user who added it, whether or not there still is one. */
  addedBy: Id,
  /** ISO 8601 in UTC. */
  addedAt: lineOfText(40)
}).annotate({ identifier: "Document" })
export interface Document extends Schema.Schema.Type<typeof Document> {}

/** Returns a document as users get it: with the service that stores it, without its key there. */
export const withoutContentKey = (document: Document): Document => ({
  ...document,
  storedAs: serviceOf(document.storedAs)
})

/** Whose documents: those of a work order, or of a user event. */
export type DocumentOwner =
  | { readonly workOrderId: string; readonly eventId: null }
  | { readonly workOrderId: null; readonly eventId: string }
