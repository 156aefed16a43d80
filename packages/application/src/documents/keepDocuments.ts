import type { ChangeSet, RowChange } from "@atelier/domain/change"
import type { Document, DocumentOwner, DocumentService } from "@atelier/domain/document"
import { Clock, Effect } from "effect"
import { DocumentStore, DocumentsUnreachable, PlanQueries } from "../ports/index.ts"
import { documentQuery, folderNameOf, placeOf } from "./documentAddress.ts"
import { type FoundSize, noteSizes } from "./noteSizes.ts"

const DAY_MS = 86_400_000

/** Days for which a deleted document can be restored. */
export const BIN_DAYS = 30

/** Contents without a document stay this long: their document may still be created. */
const UNCLAIMED_MS = DAY_MS

/** An unfinished upload expires after this time without data. */
const UPLOAD_EXPIRY_MS = 3_600_000

const PAGE = 1_000

const put = Effect.fn("putDocument")(function* (document: Document) {
  const documents = yield* DocumentStore
  yield* documents.put(document.storedAs, placeOf(document, yield* folderNameOf(document)))
})

/** Deletes unfinished uploads that received no data for an hour; returns their number. */
export const expireUploads = Effect.flatMap(DocumentStore, ({ forgetUploads }) =>
  forgetUploads(UPLOAD_EXPIRY_MS)
)

const isMoved = (before: Document | null, after: Document): boolean =>
  before === null || before.name !== after.name || before.category !== after.category

const renamedOwner = (change: RowChange): DocumentOwner | null => {
  if (change.before === null || change.after === null) return null
  if (change.table === "workOrder")
    return change.before.name === change.after.name
      ? null
      : { workOrderId: change.id, eventId: null }
  if (change.table !== "event" || change.before.eventType !== "UserEvent") return null
  const isSame = "title" in change.after && change.before.title === change.after.title
  return isSame ? null : { workOrderId: null, eventId: change.id }
}

/**
 * Updates the store of contents after a commit: moves contents into or out of the bin, to other
 * categories and to renamed folders. {@link lookAtDocuments} repairs whatever fails here.
 */
export const followDocuments = Effect.fn("followDocuments")(function* (changes: ChangeSet) {
  const documents = yield* DocumentStore
  const queries = yield* PlanQueries
  for (const change of changes) {
    if (change.table !== "document") continue
    if (change.after !== null) {
      if (isMoved(change.before, change.after)) yield* put(change.after)
    } else if (change.before !== null) yield* documents.bin(change.before.storedAs)
  }
  for (const change of changes) {
    const owner = renamedOwner(change)
    if (owner === null) continue
    const [first] = (yield* queries.list("document", documentQuery(owner, 1))).rows
    if (first !== undefined) yield* put(first)
  }
})

const everyDocument = Effect.fn("everyDocument")(function* () {
  const queries = yield* PlanQueries
  const found = new Map<string, Document>()
  for (let offset = 0; ; offset += PAGE) {
    const { rows } = yield* queries.list("document", {
      sort: { field: "id", descending: false },
      offset,
      limit: PAGE,
      where: {},
      search: { text: "", fields: [] }
    })
    for (const row of rows) found.set(row.storedAs, row)
    if (rows.length < PAGE) return found
  }
})

/** True if a content does not exist; at a service that does not respond it is not lost. */
const isLost = Effect.fn("isLost")(function* (document: Document) {
  const place = placeOf(document, yield* folderNameOf(document))
  return yield* (yield* DocumentStore)
    .open(document.storedAs, place)
    .pipe(
      Effect.as(false),
      Effect.catchTags({
        ContentMissing: () => Effect.succeed(true),
        DocumentsUnreachable: () => Effect.succeed(false)
      })
    )
})

export interface DocumentsLookedAt {
  readonly missing: ReadonlyArray<string>
  /** Services that did not respond; their contents were neither checked nor repaired. */
  readonly outOfReach: ReadonlyArray<DocumentService>
  /** Contents without a document, moved to the bin. */
  readonly binned: number
  readonly restored: number
  /** Documents whose recorded size was corrected. */
  readonly resized: number
  /** Contents deleted from the bin after {@link BIN_DAYS} days. */
  readonly removed: number
  /** Uploads deleted because their document already exists; the process had stopped in between. */
  readonly forgotten: number
}

/** Compares documents with the stored contents and repairs the differences. */
export const lookAtDocuments = Effect.fn("lookAtDocuments")(function* () {
  const store = yield* DocumentStore
  const documents = yield* everyDocument()
  const now = yield* Clock.currentTimeMillis
  const outOfReach = new Set<DocumentService>()
  /** Runs `work`; if its service does not respond, records this and returns `left`. */
  const unlessAway = <A, E, R>(work: Effect.Effect<A, E | DocumentsUnreachable, R>, left: A) =>
    Effect.catchIf(
      work,
      (problem): problem is DocumentsUnreachable => problem instanceof DocumentsUnreachable,
      ({ service }) => {
        outOfReach.add(service)
        return Effect.succeed(left)
      }
    )
  const finished = (yield* unlessAway(store.uploads, [])).filter(
    ({ storedAs }) => storedAs !== null && documents.has(storedAs)
  )
  for (const { id } of finished) yield* unlessAway(store.discard(id), undefined)
  const contents = yield* unlessAway(store.contents, { kept: [], outOfReach: [] })
  for (const { service } of contents.outOfReach) outOfReach.add(service)
  const missing = new Set(documents.keys())
  let binned = 0
  let restored = 0
  let removed = 0
  const sizes: Array<FoundSize> = []
  for (const { storedAs, since, isBinned, bytes } of contents.kept) {
    const document = documents.get(storedAs)
    missing.delete(storedAs)
    if (document !== undefined) {
      if (bytes !== null && bytes !== document.bytes) sizes.push({ document, bytes })
      if (!isBinned) continue
      const restoring = Effect.as(put(document), 1)
      // Contents that are missing now, or do not fit, are handled by the next run.
      const later = {
        ContentMissing: () => Effect.succeed(0),
        DocumentsFull: () => Effect.succeed(0)
      }
      restored += yield* unlessAway(Effect.catchTags(restoring, later), 0)
    } else if (isBinned && since <= now - BIN_DAYS * DAY_MS)
      removed += yield* unlessAway(Effect.as(store.remove(storedAs), 1), 0)
    else if (!isBinned && since <= now - UNCLAIMED_MS)
      binned += yield* unlessAway(Effect.as(store.bin(storedAs), 1), 0)
  }
  const isAway = (storedAs: string): boolean => contents.outOfReach.some(({ has }) => has(storedAs))
  const lost = yield* Effect.filter(
    [...missing].flatMap((storedAs) => (isAway(storedAs) ? [] : (documents.get(storedAs) ?? []))),
    isLost
  )
  const found: DocumentsLookedAt = {
    missing: lost.map(({ id }) => id),
    outOfReach: [...outOfReach],
    binned,
    restored,
    resized: yield* noteSizes(sizes),
    removed,
    forgotten: finished.length
  }
  return found
})
