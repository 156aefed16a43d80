import { Document, DocumentBytes, DocumentCategory, DocumentName } from "@atelier/domain/document"
import { described, Id, instant, sharedFields, Version } from "@atelier/domain/record"
import { requiredLine, writtenAs } from "@atelier/domain/text"
import { Schema, SchemaTransformation } from "effect"
import { bounded, MAX_DOCUMENT_ROWS, MAX_DOCUMENT_VERSIONS, PIECE_BYTES } from "../call/Bounds.ts"
import { type Address, admin, call, licensed } from "../call/Call.ts"
import { ifMatch, inBody, inTheBody, inThePath, ofNewRows } from "../call/SeenVersions.ts"
import { DocumentAnswer } from "../parts/FileAnswer.ts"
import { success } from "../parts/fields.ts"
import { dataOf, Outcome } from "../parts/views.ts"
import { previewQuery } from "../query/queryText.ts"

const one = Schema.Struct({ id: Id })

const oneVersion = Schema.Struct({
  id: Id,
  versionId: described("A version of the content, from `getDocumentVersions`.", requiredLine(200))
})

const ContentVersion = Schema.Struct({
  id: described("The id of the row. It never changes.", Schema.String),
  at: instant("When this version was stored."),
  bytes: described("The size in bytes.", Schema.Int),
  isCurrent: described("Whether this is the current version of the content.", Schema.Boolean)
}).annotate({ identifier: "ContentVersion" })

const OffsetText = writtenAs({
  longest: 16,
  pattern: /^\d+$/,
  message: "must be a whole number"
}).pipe(Schema.decodeTo(Schema.Finite, SchemaTransformation.numberFromString))

const ListedDocument = Schema.Struct({
  ...Document.fields,
  addedByName: described(
    "The name of the user who added it; null if the user was deleted.",
    "Claire Gagnon",
    Schema.NullOr(Schema.String)
  )
}).annotate({ identifier: "ListedDocument" })

const newDocument = {
  category: DocumentCategory,
  name: described("The displayed name.", DocumentName),
  bytes: DocumentBytes
}

const NewDocument = Schema.Struct({
  workOrderId: sharedFields.workOrderId,
  ...newDocument
}).annotate({ identifier: "NewDocument" })

const NewEventDocument = Schema.Struct({ eventId: sharedFields.eventId, ...newDocument }).annotate({
  identifier: "NewEventDocument"
})

const EditedDocument = Schema.Struct({
  id: Id,
  version: Schema.optionalKey(Version),
  category: Schema.optionalKey(DocumentCategory),
  name: described("The displayed name.", "Roy kitchen", Schema.optionalKey(DocumentName)),
  versionId: described(
    "The earlier version of the content to restore, from `getDocumentVersions`.",
    Schema.optionalKey(requiredLine(200))
  )
}).annotate({ identifier: "EditedDocument" })

const RESTORE =
  "Restore an earlier version of a document's content. The current content remains as a version, so that the restore can be reverted."

const Received = Schema.Struct({
  id: Id,
  received: described(
    "Number of received bytes, which is the offset of the next piece.",
    Schema.Int
  )
})

const UnfinishedUpload = Schema.Struct({
  id: Id,
  userId: sharedFields.userId,
  userName: described(
    "The name of the user; null if it is no longer known.",
    "Claire Gagnon",
    Schema.NullOr(Schema.String)
  ),
  category: DocumentCategory,
  name: described(
    "The name of the document; null if the caller does not see its category, work order or event.",
    "Roy kitchen",
    Schema.NullOr(Schema.String)
  ),
  ownerName: described(
    "The name of the document's work order or event.",
    "Roy kitchen",
    Schema.NullOr(Schema.String)
  ),
  bytes: DocumentBytes,
  received: described(
    "Number of received bytes, which is the offset of the next piece.",
    Schema.Int
  ),
  lastByteAt: instant(
    "When the last byte of the upload arrived, otherwise when the upload began. The upload expires an hour later."
  )
}).annotate({ identifier: "UnfinishedUpload" })

const documentsAt = (
  path: string,
  table: "workOrder" | "event",
  field: "workOrderId" | "eventId",
  id: typeof Id
): Address => ({
  path: `/Document/${path}`,
  query: Schema.Struct({ [field]: id }),
  toInput: ({ query }) => ({ params: { table, id: query[field] } })
})

export const documentCalls = {
  getDocuments: call({
    method: "GET",
    path: "/Records/{table}/{id}/documents",
    addresses: [
      documentsAt("getDocuments", "workOrder", "workOrderId", sharedFields.workOrderId),
      documentsAt("getEventDocuments", "event", "eventId", sharedFields.eventId)
    ],
    reads: ["document", "workOrder", "event", "user"],
    bounds: { rows: MAX_DOCUMENT_ROWS },
    summary:
      "The visible documents of a work order or a user event, by name. The other events of a work order have its documents.",
    scope: "read",
    access: licensed,
    params: Schema.Struct({
      table: described(
        "Whether the documents belong to a work order or an event.",
        Schema.Literals(["workOrder", "event"])
      ),
      id: Id
    }),
    output: dataOf(ListedDocument),
    refusals: ["NotFound"]
  }),
  getDocumentContent: call({
    method: "GET",
    path: "/Document/{id}/content",
    addresses: [
      {
        path: "/Document/{id}/versions/{versionId}/content",
        summary:
          "The content of an earlier version of a document, as a file to save under its name.",
        params: oneVersion,
        toInput: ({ params: { id, versionId } }) => ({ params: { id }, query: { versionId } })
      }
    ],
    reads: ["document", "workOrder", "event"],
    beyondRows: true,
    bounds: bounded.one,
    pace: "document",
    summary:
      "The content of a document or of an earlier version of it, as a file to save under its name.",
    scope: "read",
    access: licensed,
    params: one,
    query: Schema.Struct({
      versionId: described(
        "A version of the content, from `getDocumentVersions`.",
        Schema.optionalKey(requiredLine(200))
      )
    }),
    files: ["document"],
    output: DocumentAnswer,
    refusals: ["NotFound", "ContentMissing", "DocumentsUnreachable"]
  }),
  getDocumentVersions: call({
    method: "GET",
    path: "/Document/{id}/versions",
    reads: ["document"],
    beyondRows: true,
    bounds: { rows: MAX_DOCUMENT_VERSIONS },
    pace: "document",
    summary:
      "Earlier versions of a document's content, newest first. Versions exist only if the document changed in the service that stores it. The folder of the server has none, because its files never change.",
    scope: "read",
    access: licensed,
    params: one,
    output: Schema.Struct({
      isKept: described(
        "Whether the service that stores the content also stores earlier versions.",
        Schema.Boolean
      ),
      data: described("The rows of the answer.", Schema.Array(ContentVersion))
    }),
    refusals: ["NotFound", "ContentMissing", "DocumentsUnreachable"]
  }),
  beginUpload: call({
    method: "POST",
    path: "/Document/uploads",
    intent: "addDocument",
    seen: ofNewRows,
    bounds: bounded.action,
    addresses: [
      {
        path: "/Document/eventUploads",
        summary:
          "Begin the upload of a document of a user event, in the same way as of a work order.",
        body: NewEventDocument,
        toInput: ({ body }) => ({ body })
      }
    ],
    summary:
      "Begin the upload of a document of a work order or a user event, at most 2 GiB. The client then sends pieces, and the document is visible after finishUpload. Unfinished uploads use disk space, which is limited per account. An upload expires after an hour without a byte.",
    scope: "write",
    preview: "upload",
    access: licensed,
    body: Schema.Union([NewDocument, NewEventDocument]),
    output: Received,
    refusals: ["NotFound", "Forbidden", "DocumentsFull", "UploadShareUsed", "DocumentsUnreachable"]
  }),
  getUploads: call({
    method: "GET",
    path: "/Document/uploads",
    reads: ["document", "workOrder", "event", "user"],
    beyondRows: true,
    bounds: { rows: MAX_DOCUMENT_ROWS },
    summary:
      "The unfinished uploads of all users, largest first. An upload expires after an hour without a byte.",
    scope: "read",
    access: admin,
    output: dataOf(UnfinishedUpload),
    refusals: ["DocumentsUnreachable"]
  }),
  getUpload: call({
    method: "GET",
    path: "/Document/uploads/{id}",
    reads: ["document"],
    beyondRows: true,
    bounds: bounded.one,
    summary:
      "The number of received bytes of the caller's upload, which is the offset of the next piece.",
    scope: "read",
    access: licensed,
    params: one,
    output: Schema.Struct({
      ...Received.fields,
      bytes: described("The size in bytes.", Schema.Int)
    }),
    refusals: ["NotFound", "DocumentsUnreachable"]
  }),
  continueUpload: call({
    method: "PUT",
    path: "/Document/uploads/{id}",
    intent: "addDocument",
    seen: ofNewRows,
    bounds: { rows: 1, bytes: PIECE_BYTES },
    summary:
      "Send the next piece of a document: the bytes from the offset on. A piece with another offset than the end of the last piece is refused with the expected offset.",
    scope: "write",
    preview: "upload",
    access: licensed,
    params: one,
    query: Schema.Struct({
      offset: described("The number of bytes of the document before this piece.", "0", OffsetText)
    }),
    bodyAs: "bytes",
    body: Schema.Uint8Array,
    output: Received,
    refusals: [
      "NotFound",
      "UploadOffset",
      "DocumentsFull",
      "UploadShareUsed",
      "DocumentsUnreachable"
    ]
  }),
  finishUpload: call({
    method: "POST",
    path: "/Document/uploads/{id}/finish",
    intent: "addDocument",
    seen: ofNewRows,
    bounds: bounded.one,
    summary: "Finish an upload. The document becomes visible to all users who see its category.",
    scope: "write",
    preview: "outcome",
    access: licensed,
    params: one,
    output: Document,
    refusals: ["NotFound", "Forbidden", "UploadOffset", "DocumentsFull", "DocumentsUnreachable"]
  }),
  cancelUpload: call({
    method: "DELETE",
    path: "/Document/uploads/{id}",
    intent: "addDocument",
    seen: ofNewRows,
    bounds: bounded.one,
    summary: "Cancel an unfinished upload of the caller. Administrators cancel those of all users.",
    scope: "write",
    preview: "upload",
    access: licensed,
    params: one,
    output: Schema.Struct({ success }),
    refusals: ["NotFound", "DocumentsUnreachable"]
  }),
  changeDocument: call({
    method: "POST",
    path: "/Document/updateDocument",
    addresses: [
      {
        path: "/Document/{id}/versions/{versionId}/restore",
        summary: RESTORE,
        bounds: bounded.one,
        seen: ifMatch("document", inThePath),
        params: oneVersion,
        query: previewQuery,
        toInput: ({ params, query }) => ({ query, body: params })
      }
    ],
    pace: "document",
    intent: "changeDocument",
    seen: inBody("document", inTheBody),
    bounds: bounded.action,
    summary: `Rename a document, or move it to another category that the caller sees. With \`versionId\`: ${RESTORE}`,
    scope: "write",
    preview: "answer",
    access: licensed,
    query: previewQuery,
    body: EditedDocument,
    output: Outcome,
    refusals: ["NotFound", "Forbidden", "ContentMissing", "DocumentsFull", "DocumentsUnreachable"]
  }),
  deleteDocument: call({
    method: "DELETE",
    path: "/Document/{id}",
    intent: "deleteDocument",
    seen: ifMatch("document", inThePath),
    bounds: bounded.one,
    summary: "Delete a document. The change can be undone for 30 days.",
    scope: "write",
    preview: "answer",
    access: licensed,
    params: one,
    query: previewQuery,
    output: Outcome,
    refusals: ["NotFound", "Forbidden"]
  })
}
