import {
  beginUpload,
  cancelUpload,
  changeDocument,
  continueUpload,
  deleteDocument,
  documentContent,
  documentsOf,
  documentVersionContent,
  documentVersions,
  finishUpload,
  restoreDocumentVersion,
  unfinishedUploads,
  uploadState
} from "@atelier/application/documents"
import type { Handlers } from "@atelier/http"
import { Effect } from "effect"
import type { Ports } from "../Ports.ts"
import { data } from "./records/data.ts"

export const documentHandlers = {
  getDocuments: ({ params: { table, id } }, caller) =>
    data(
      documentsOf(
        table === "event" ? { workOrderId: null, eventId: id } : { workOrderId: id, eventId: null },
        caller
      )
    ),
  getDocumentContent: ({ params: { id }, query: { versionId } }, caller) =>
    Effect.map(
      versionId === undefined
        ? documentContent(id, caller)
        : documentVersionContent({ id, versionId }, caller),
      ({ name, bytes, pieces }) => ({ name, bytes, content: pieces })
    ),
  getDocumentVersions: ({ params: { id } }, caller) => documentVersions(id, caller),
  beginUpload: ({ body }, caller) =>
    "eventId" in body
      ? beginUpload({ workOrderId: null, eventId: body.eventId }, body, caller)
      : beginUpload({ workOrderId: body.workOrderId, eventId: null }, body, caller),
  getUploads: (_, caller) => data(unfinishedUploads(caller)),
  getUpload: ({ params: { id } }, caller) => uploadState(id, caller),
  continueUpload: ({ params: { id }, query: { offset }, body }, caller) =>
    continueUpload({ id, offset, piece: body }, caller),
  finishUpload: ({ params: { id } }, caller) => finishUpload(id, caller),
  cancelUpload: ({ params: { id } }, caller) => cancelUpload(id, caller),
  changeDocument: ({ query: { preview }, body: { versionId, ...body } }, caller) =>
    versionId === undefined
      ? changeDocument({ ...body, preview }, caller)
      : restoreDocumentVersion({ ...body, versionId, preview }, caller),
  deleteDocument: ({ params: { id }, query: { preview } }, caller) =>
    deleteDocument({ id, preview }, caller)
} satisfies Partial<Handlers<Ports>>
