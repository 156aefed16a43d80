import type { ChangeSet, RowChange } from "@atelier/domain/change"
import type { Document, DocumentOwner, DocumentService } from "@atelier/domain/document"
import { Clock, Effect } from "effect"
import { DocumentStore, DocumentsUnreachable, PlanStore } from "../ports/index.ts"
import { documentQuery, folderNameOf, placeOf } from "./documentAddress.ts"
import { type FoundSize, noteSizes } from "./noteSizes.ts"

const DAY_MS = 86_400_000

/** What is deleted can be brought back for so many days. */
export const BIN_DAYS = 30

/**
 * A content that no document has is put into the bin when it is older: its document may be on its
 * way.
 */
const UNCLAIMED_MS = DAY_MS

/** An unfinished upload expires after so long without a byte. */
const UPLOAD_EXPIRY_MS = 3_600_000

const PAGE = 1_000

const put = Effect.fn("putDocument")(function* (document: Document) {
  const documents = yield* DocumentStore
  yield* documents.put(document.storedAs, placeOf(document, yield* folderNameOf(document)))
})

/** Removes unfinished uploads that had no byte for an hour, and answers how many. */
export const expireUploads = Effect.flatMap(DocumentStore, ({ forgetUploads }) =>
  forgetUploads(UPLOAD_EXPIRY_MS)
)

/** Whether a content may have to lie elsewhere, or under another name, than before. */
const isMoved = (before: Document | null, after: Document): boolean =>
  before === null || before.name !== after.name || before.category !== after.category

/** Whose folder a change gives another name: that of a work order, or of a user event. */
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
 * Puts contents where a committed change set shows their documents: into the bin and out of it,
 * into other categories, and into folders of other names. Whatever cannot be done is done by the
 * next look.
 */
export const followDocuments = Effect.fn("followDocuments")(function* (changes: ChangeSet) {
  const documents = yield* DocumentStore
  const store = yield* PlanStore
  for (const change of changes) {
    if (change.table !== "document") continue
    if (change.after !== null) {
      if (isMoved(change.before, change.after)) yield* put(change.after)
    } else if (change.before !== null) yield* documents.bin(change.before.storedAs)
  }
  for (const change of changes) {
    const owner = renamedOwner(change)
    if (owner === null) continue
    const [first] = (yield* store.list("document", documentQuery(owner, 1))).rows
    if (first !== undefined) yield* put(first)
  }
})

/** Every document by what its content is known by. */
const everyDocument = Effect.fn("everyDocument")(function* () {
  const store = yield* PlanStore
  const found = new Map<string, Document>()
  for (let offset = 0; ; offset += PAGE) {
    const { rows } = yield* store.list("document", {
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

/**
 * Whether the content of a document is nowhere; one that moved while all were looked at is there,
 * and one that is out of reach may be.
 */
const isLost = Effect.fn("isLost")(function* (document: Document) {
  const place = placeOf(document, yield* folderNameOf(document))
  return yield* (yield* DocumentStore).open(document.storedAs, place).pipe(
    Effect.as(false),
    Effect.catchTags({
      ContentMissing: () => Effect.succeed(true),
      DocumentsUnreachable: () => Effect.succeed(false)
    })
  )
})

/** What a look at all documents found and did. */
export interface DocumentsLookedAt {
  /** Documents whose content is nowhere. */
  readonly missing: ReadonlyArray<string>
  /** Places that did not answer: what lies there is neither missing nor set right. */
  readonly outOfReach: ReadonlyArray<DocumentService>
  /** Contents without a document that were put into the bin. */
  readonly binned: number
  /** Contents of documents that were taken out of the bin. */
  readonly restored: number
  /** Documents whose content had another size than was known, which is known now. */
  readonly resized: number
  /** Contents that lay in the bin for long enough. */
  readonly removed: number
  /** Uploads that became documents before their process died. */
  readonly forgotten: number
}

/** Compares documents with their contents, and sets right what can be set right. */
export const lookAtDocuments = Effect.fn("lookAtDocuments")(function* () {
  const store = yield* DocumentStore
  const documents = yield* everyDocument()
  const now = yield* Clock.currentTimeMillis
  const outOfReach = new Set<DocumentService>()
  /** Does something that is left to the next look when its place is out of reach. */
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
      // What went meanwhile, or has no room yet, is seen again by the next look.
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
