import { isAdmin, seesDocuments } from "@atelier/domain/access"
import {
  type DocumentCategory,
  type DocumentOwner,
  MAX_DOCUMENTS,
  withoutContentKey
} from "@atelier/domain/document"
import { NotFound } from "@atelier/domain/proposal"
import { createRecord, TableFull } from "@atelier/domain/reference-data"
import { Effect } from "effect"
import { currentInstant, instantAt } from "../plant/index.ts"
import {
  DocumentStore,
  Ids,
  PlanStore,
  Transaction,
  type Upload,
  UploadOffset
} from "../ports/index.ts"
import { writeRecord } from "../proposal/index.ts"
import { type Caller, shownRow } from "../visibility/index.ts"
import { checkNewDocument, ownerOf, placeOf, visibleOwner } from "./documentAddress.ts"

const MAX_UPLOADS = 50

interface NewDocument {
  readonly category: DocumentCategory
  readonly name: string
  readonly bytes: number
}

/** Starts an upload. Other users see the document only after {@link finishUpload}. */
export const beginUpload = Effect.fn("beginUpload")(function* (
  owner: DocumentOwner,
  { category, name, bytes }: NewDocument,
  caller: Caller
) {
  const documents = yield* DocumentStore
  yield* checkNewDocument(owner, category, caller)
  const own = (yield* documents.uploads).filter(({ userId }) => userId === caller.user.id)
  if (own.length >= MAX_UPLOADS) return yield* new TableFull({ table: "upload", max: MAX_UPLOADS })
  const id = (yield* Ids).next()
  yield* documents.begin({ id, userId: caller.user.id, ...owner, category, name, bytes })
  return { id, received: 0 }
})

/** Pieces, end and cancellation of an upload come one after the other, on whatever server. */
const lockOf = (id: string): string => `upload ${id}`

/** Returns an upload of the caller; uploads of other users count as missing. */
const ownUpload = Effect.fn("ownUpload")(function* (id: string, { user }: Caller) {
  const upload = yield* (yield* DocumentStore).upload(id)
  if (upload === null || upload.userId !== user.id)
    return yield* new NotFound({ what: "upload", id })
  return upload
})

export const uploadState = Effect.fn("uploadState")(function* (id: string, caller: Caller) {
  const { offset, bytes } = yield* ownUpload(id, caller)
  return { id, received: offset, bytes }
})

export const continueUpload = Effect.fn("continueUpload")(function* (
  {
    id,
    offset,
    piece
  }: { readonly id: string; readonly offset: number; readonly piece: Uint8Array },
  caller: Caller
) {
  yield* ownUpload(id, caller)
  const appending = (yield* DocumentStore).append(id, { offset, bytes: piece })
  return { id, received: yield* (yield* Transaction).alone(lockOf(id), appending) }
})

/** Cancels an unfinished upload of the caller; administrators cancel those of all users. */
export const cancelUpload = Effect.fn("cancelUpload")(function* (id: string, caller: Caller) {
  const documents = yield* DocumentStore
  if (isAdmin(caller.user)) {
    if ((yield* documents.upload(id)) === null) return yield* new NotFound({ what: "upload", id })
  } else yield* ownUpload(id, caller)
  yield* (yield* Transaction).alone(lockOf(id), documents.discard(id))
  return { success: true }
})

/** Names of the document and of its owner; null if the caller may not see them. */
const namesOf = Effect.fn("namesOfUpload")(function* (upload: Upload, caller: Caller) {
  const hidden = { name: null, ownerName: null }
  if (!seesDocuments(caller.user, upload.category)) return hidden
  return yield* visibleOwner(ownerOf(upload), caller).pipe(
    Effect.map((ownerName) => ({ name: upload.name, ownerName })),
    Effect.catchTag("NotFound", () => Effect.succeed(hidden))
  )
})

export const unfinishedUploads = Effect.fn("unfinishedUploads")(function* (caller: Caller) {
  const uploads = yield* (yield* DocumentStore).uploads
  const { user: users } = yield* (yield* PlanStore).referenceData
  const largest = uploads.toSorted((a, b) => b.offset - a.offset || (a.id < b.id ? -1 : 1))
  return yield* Effect.forEach(largest.slice(0, MAX_DOCUMENTS), (upload) =>
    Effect.map(namesOf(upload, caller), (names) => ({
      id: upload.id,
      userId: upload.userId,
      userName: users.get(upload.userId)?.displayName ?? null,
      category: upload.category,
      ...names,
      bytes: upload.bytes,
      received: upload.offset,
      lastByteAt: instantAt(upload.lastByteAt)
    }))
  )
})

/** The document that this upload of the caller has already become, otherwise null. */
const finishedBefore = Effect.fn("finishedBefore")(function* (id: string, { user }: Caller) {
  const row = yield* (yield* PlanStore).row("document", id)
  const shown = row === null ? null : yield* shownRow(user, "document", row)
  return shown?.addedBy === user.id ? shown : null
})

const written = Effect.fn("writtenDocument")(function* (
  { id, workOrderId, eventId, category, name, bytes }: Upload,
  storedAs: string,
  caller: Caller
) {
  const addedAt = yield* currentInstant
  const draft = {
    workOrderId,
    eventId,
    category,
    name,
    bytes,
    storedAs,
    addedBy: caller.user.id,
    addedAt
  }
  const { proposal, row } = createRecord("document", draft, { newId: () => id })
  return yield* writeRecord(
    { proposal, row: withoutContentKey(row) },
    { caller, intent: "addDocument" }
  )
})

/** Deletes an upload that is no longer needed; a failure is left to {@link lookAtDocuments}. */
const forgetUpload = Effect.fn("forgetUpload")(function* (id: string) {
  yield* Effect.ignore((yield* DocumentStore).discard(id))
})

/** Deletes the content of a document that was not created. */
const removeRefused = Effect.fn("removeRefused")(function* (id: string, storedAs: string) {
  if ((yield* (yield* PlanStore).row("document", id)) !== null) return
  yield* Effect.ignore((yield* DocumentStore).remove(storedAs))
  yield* forgetUpload(id)
})

const finish = Effect.fn("finishUploadAlone")(function* (id: string, caller: Caller) {
  const documents = yield* DocumentStore
  const before = yield* finishedBefore(id, caller)
  if (before !== null) {
    yield* forgetUpload(id)
    return before
  }
  const upload = yield* ownUpload(id, caller)
  if (upload.offset !== upload.bytes) return yield* new UploadOffset({ offset: upload.offset })
  const folderName = yield* checkNewDocument(ownerOf(upload), upload.category, caller)
  if (caller.preview === true) return yield* written(upload, upload.id, caller)
  const storedAs = yield* documents.keep(id, placeOf(upload, folderName))
  const made = yield* written(upload, storedAs, caller).pipe(
    Effect.tapError(() => removeRefused(id, storedAs))
  )
  yield* forgetUpload(id)
  return made
})

/**
 * Creates a document from a complete upload. A repeated call returns the same document, or
 * continues where the process stopped, because the upload is deleted last. If the document is
 * rejected, its content is deleted.
 */
export const finishUpload = Effect.fn("finishUpload")(function* (id: string, caller: Caller) {
  return yield* (yield* Transaction).alone(lockOf(id), finish(id, caller))
})
