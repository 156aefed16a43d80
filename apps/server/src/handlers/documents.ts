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
import { data } from "./data.ts"

export const documentHandlers = {
  getDocuments: ({ query: { workOrderId } }, caller) =>
    data(documentsOf({ workOrderId, eventId: null }, caller)),
  getEventDocuments: ({ query: { eventId } }, caller) =>
    data(documentsOf({ workOrderId: null, eventId }, caller)),
  getDocumentContent: ({ params: { id } }, caller) =>
    Effect.map(documentContent(id, caller), ({ name, bytes, pieces }) => ({
      name,
      bytes,
      content: pieces
    })),
  getDocumentVersions: ({ params: { id } }, caller) => documentVersions(id, caller),
  getDocumentVersionContent: ({ params }, caller) =>
    Effect.map(documentVersionContent(params, caller), ({ name, bytes, pieces }) => ({
      name,
      bytes,
      content: pieces
    })),
  restoreDocumentVersion: ({ params, query: { preview } }, caller) =>
    restoreDocumentVersion({ ...params, preview }, caller),
  beginUpload: ({ body: { workOrderId, ...document } }, caller) =>
    beginUpload({ workOrderId, eventId: null }, document, caller),
  beginEventUpload: ({ body: { eventId, ...document } }, caller) =>
    beginUpload({ workOrderId: null, eventId }, document, caller),
  getUploads: (_, caller) => data(unfinishedUploads(caller)),
  getUpload: ({ params: { id } }, caller) => uploadState(id, caller),
  continueUpload: ({ params: { id }, query: { offset }, body }, caller) =>
    continueUpload({ id, offset, piece: body }, caller),
  finishUpload: ({ params: { id } }, caller) => finishUpload(id, caller),
  cancelUpload: ({ params: { id } }, caller) => cancelUpload(id, caller),
  changeDocument: ({ query: { preview }, body }, caller) =>
    changeDocument({ ...body, preview }, caller),
  deleteDocument: ({ params: { id }, query: { preview } }, caller) =>
    deleteDocument({ id, preview }, caller)
} satisfies Partial<Handlers<Ports>>
