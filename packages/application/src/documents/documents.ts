import { seesDocuments } from "@atelier/domain/access"
import {
  DocumentCategory as Categories,
  type DocumentCategory,
  type DocumentOwner,
  MAX_DOCUMENT_VERSIONS,
  MAX_DOCUMENTS,
  withoutContentKey
} from "@atelier/domain/document"
import { NotFound } from "@atelier/domain/proposal"
import { deleteRecord, saveContent, saveRecord } from "@atelier/domain/reference-data"
import { Effect } from "effect"
import {
  ContentMissing,
  DocumentStore,
  PlanQueries,
  PlanStore,
  VersionConflict
} from "../ports/index.ts"
import { commitProposal } from "../proposal/index.ts"
import { type Caller, shownRow } from "../visibility/index.ts"
import { documentQuery, folderNameOf, placeOf, visibleOwner } from "./documentAddress.ts"

/** The visible documents of an owner by name, with the user who added each. */
export const documentsOf = Effect.fn("documentsOf")(function* (
  owner: DocumentOwner,
  caller: Caller
) {
  yield* visibleOwner(owner, caller)
  const store = yield* PlanStore
  const queries = yield* PlanQueries
  const categories = Categories.literals.filter((each) => seesDocuments(caller.user, each))
  const { rows } = yield* queries.list("document", documentQuery(owner, MAX_DOCUMENTS, categories))
  const { user: users } = yield* store.referenceData
  return rows.map((row) => ({
    ...withoutContentKey(row),
    addedByName: users.get(row.addedBy)?.displayName ?? null
  }))
})

const visibleDocument = Effect.fn("visibleDocument")(function* (id: string, { user }: Caller) {
  const row = yield* (yield* PlanStore).row("document", id)
  const isSeen = row !== null && (yield* shownRow(user, "document", row)) !== null
  return isSeen ? row : yield* new NotFound({ what: "document", id })
})

interface SeenDocument {
  readonly id: string
  readonly version?: number | undefined
  readonly preview?: boolean | undefined
}

/** Returns a visible document. Fails if `version` is given and is not the current one. */
const seenDocument = Effect.fn("seenDocument")(function* (
  { id, version }: SeenDocument,
  caller: Caller
) {
  const document = yield* visibleDocument(id, caller)
  if (version !== undefined && version !== document.version)
    return yield* new VersionConflict({
      table: "document",
      id,
      current: withoutContentKey(document)
    })
  return document
})

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

/** Deletes a document; its content stays in the bin for some time, for undo. */
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

export const documentVersions = Effect.fn("documentVersions")(function* (
  id: string,
  caller: Caller
) {
  const { storedAs } = yield* visibleDocument(id, caller)
  const versions = yield* (yield* DocumentStore).versions(storedAs)
  return { isKept: versions !== null, data: (versions ?? []).slice(0, MAX_DOCUMENT_VERSIONS) }
})

interface VersionOfDocument {
  readonly id: string
  readonly versionId: string
}

export const documentVersionContent = Effect.fn("documentVersionContent")(function* (
  { id, versionId }: VersionOfDocument,
  caller: Caller
) {
  const { name, storedAs } = yield* visibleDocument(id, caller)
  return { name, ...(yield* (yield* DocumentStore).openVersion(storedAs, versionId)) }
})

export const restoreDocumentVersion = Effect.fn("restoreDocumentVersion")(function* (
  { versionId, ...seen }: SeenDocument & Pick<VersionOfDocument, "versionId">,
  caller: Caller
) {
  const before = yield* seenDocument(seen, caller)
  const contents = yield* DocumentStore
  const versions = (yield* contents.versions(before.storedAs)) ?? []
  const found = versions.find((version) => version.id === versionId)
  if (found === undefined) return yield* new ContentMissing({ storedAs: before.storedAs })
  const { proposal } = saveContent(before, found.bytes)
  const asked = { caller, intent: "changeDocument" } as const
  const foreseen = yield* commitProposal(proposal, { ...asked, preview: true })
  if (seen.preview === true || caller.preview === true) return foreseen
  yield* contents.restoreVersion(before.storedAs, versionId)
  return yield* commitProposal(proposal, asked)
})

/** At most this many documents without content are listed by name. */
const MAX_NAMED = 100

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

export const documentContent = Effect.fn("documentContent")(function* (id: string, caller: Caller) {
  const document = yield* visibleDocument(id, caller)
  const place = placeOf(document, yield* folderNameOf(document))
  const content = yield* (yield* DocumentStore).open(document.storedAs, place)
  return { name: document.name, ...content }
})
