import { seesDocuments } from "@atelier/domain/access"
import {
  DocumentCategory as Categories,
  type DocumentCategory,
  type DocumentOwner,
  MAX_DOCUMENTS
} from "@atelier/domain/document"
import { NotFound } from "@atelier/domain/proposal"
import { deleteRecord, saveRecord } from "@atelier/domain/reference-data"
import { Effect } from "effect"
import { DocumentStore, PlanStore, VersionConflict } from "../ports/index.ts"
import { commitProposal } from "../proposal/index.ts"
import { type Caller, shownRow } from "../visibility/index.ts"
import { documentQuery, folderNameOf, placeOf, visibleOwner } from "./documentPlace.ts"

/** The documents of a work order or a user event that the caller sees, with who added each, by name. */
export const documentsOf = Effect.fn("documentsOf")(function* (
  owner: DocumentOwner,
  caller: Caller
) {
  yield* visibleOwner(owner, caller)
  const store = yield* PlanStore
  const categories = Categories.literals.filter((each) => seesDocuments(caller.user, each))
  const { rows } = yield* store.list("document", documentQuery(owner, MAX_DOCUMENTS, categories))
  const { user: users } = yield* store.referenceData
  return rows.map((row) => ({
    ...row,
    addedByName: users.get(row.addedBy)?.displayName ?? null
  }))
})

/** The document of that id, if the caller sees it. */
const visibleDocument = Effect.fn("visibleDocument")(function* (id: string, { user }: Caller) {
  const row = yield* (yield* PlanStore).row("document", id)
  const shown = row === null ? null : yield* shownRow(user, "document", row)
  return shown ?? (yield* new NotFound({ what: "document", id }))
})

/** Which document, as it was seen. */
interface SeenDocument {
  readonly id: string
  readonly version?: number | undefined
  readonly preview?: boolean | undefined
}

/** The document of that id, if the caller sees it and, when a version is given, has seen it as it is. */
const seenDocument = Effect.fn("seenDocument")(function* (
  { id, version }: SeenDocument,
  caller: Caller
) {
  const document = yield* visibleDocument(id, caller)
  if (version !== undefined && version !== document.version)
    return yield* new VersionConflict({ table: "document", id, current: document })
  return document
})

/** Renames a document, or moves it to another category that the caller sees too. */
export const changeDocument = Effect.fn("changeDocument")(function* (
  {
    name,
    category,
    ...seen
  }: SeenDocument & {
    readonly name?: string | undefined
    readonly category?: DocumentCategory | undefined
  },
  caller: Caller
) {
  const before = yield* seenDocument(seen, caller)
  const after = { ...before, name: name ?? before.name, category: category ?? before.category }
  const { proposal } = saveRecord("document", before, after)
  return yield* commitProposal(proposal, {
    caller,
    intent: "changeDocument",
    preview: seen.preview
  })
})

/** Deletes a document; its content lies in the bin of the store for a while, so that it can be undone. */
export const deleteDocument = Effect.fn("deleteDocument")(function* (
  seen: SeenDocument,
  caller: Caller
) {
  const before = yield* seenDocument(seen, caller)
  const { proposal } = deleteRecord(yield* (yield* PlanStore).referenceData, "document", before)
  return yield* commitProposal(proposal, {
    caller,
    intent: "deleteDocument",
    preview: seen.preview
  })
})

/** So many documents without a content are named: more of them are one fault. */
const MAX_NAMED = 100

/** Those of some documents that the caller sees, with what they are of. */
export const documentsNamed = Effect.fn("documentsNamed")(function* (
  ids: ReadonlyArray<string>,
  caller: Caller
) {
  const found = yield* Effect.forEach(ids.slice(0, MAX_NAMED), (id) =>
    visibleDocument(id, caller).pipe(
      Effect.flatMap((document) =>
        Effect.map(folderNameOf(document), (ownerName) => ({ id, name: document.name, ownerName }))
      ),
      Effect.catchTag("NotFound", () => Effect.succeed(null))
    )
  )
  return found.flatMap((each) => each ?? [])
})

/** The content of a document that the caller sees, under its name. */
export const documentContent = Effect.fn("documentContent")(function* (id: string, caller: Caller) {
  const document = yield* visibleDocument(id, caller)
  const place = placeOf(document, yield* folderNameOf(document))
  const content = yield* (yield* DocumentStore).open(document.storedAs, place)
  return { name: document.name, ...content }
})
