import * as Schema from "effect/Schema"
import { described, Id, recordFields } from "../../kernel/record/index.ts"
import { lineOfText } from "../../kernel/text/index.ts"
import { DocumentName } from "./DocumentName.ts"
import { serviceOf } from "./DocumentService.ts"

export const DocumentCategory = Schema.Literals([
  "plansAndDrawings",
  "contracts",
  "bills",
  "purchaseOrders",
  "quotes",
  "others"
]).annotate({
  identifier: "DocumentCategory",
  description: "The category of the document, which decides who sees it."
})
export type DocumentCategory = typeof DocumentCategory.Type

/** Maximum size of a document in bytes: 2 GiB. */
export const MAX_DOCUMENT_BYTES = 2 * 1_024 ** 3

export const MAX_DOCUMENTS = 1_000

export const MAX_DOCUMENT_VERSIONS = 1_000

export const DocumentBytes = Schema.Int.check(
  Schema.isGreaterThanOrEqualTo(0, { message: "must be at least 0" }),
  Schema.isLessThanOrEqualTo(MAX_DOCUMENT_BYTES, { message: "must be at most 2 GiB" })
).annotate({ description: "The size in bytes." })

/** Metadata of a document of a work order or user event. */
export const Document = Schema.Struct({
  ...recordFields,
  workOrderId: described("The work order; null for none.", Schema.NullOr(Id)),
  eventId: described("The event.", Schema.NullOr(Id)),
  category: DocumentCategory,
  name: described("The displayed name.", DocumentName),
  bytes: DocumentBytes,
  storedAs: described(
    "The service that stores the content: folder, s3, googleDrive, oneDrive or dropbox.",
    "folder",
    lineOfText(500)
  ),
  addedBy: described("The user who added it. The user may have been deleted since.", Id),
  addedAt: described(
    "When it was added. An instant in UTC, as ISO 8601.",
    "2026-03-09T14:30:00.000Z",
    lineOfText(40)
  )
}).annotate({ identifier: "Document" })
export interface Document extends Schema.Schema.Type<typeof Document> {}

/** Returns a document as users get it: with the name of the storage service, without the key. */
export const withoutContentKey = (document: Document): Document => ({
  ...document,
  storedAs: serviceOf(document.storedAs)
})

export type DocumentOwner =
  | { readonly workOrderId: string; readonly eventId: null }
  | { readonly workOrderId: null; readonly eventId: string }
