import {
  ContentMissing,
  type DocumentContent,
  DocumentStore,
  DocumentsFull,
  DocumentsUnreachable,
  type NewUpload,
  type Upload,
  UploadOffset,
  UploadShareUsed
} from "@atelier/application/ports"
import { MAX_DOCUMENT_BYTES } from "@atelier/domain/document"
import { makeOneAtATime, newKey } from "@atelier/files-local"
import { piecesThatGoOn, ServiceProblem } from "@atelier/files-service"
import { Effect } from "effect"
import type { Bucket, StoredObject } from "./bucket.ts"

const SERVICE = "s3"
const PREFIX = `${SERVICE}:`

/** A bucket has no end, so that unfinished uploads of an account get a fixed size: 8 GiB. */
const MAX_UNFINISHED_BYTES = 4 * MAX_DOCUMENT_BYTES

type Note = NewUpload & { readonly storedAs?: string }

type Refusal =
  | ContentMissing
  | DocumentsFull
  | DocumentsUnreachable
  | UploadOffset
  | UploadShareUsed

const isRefusal = (cause: unknown): cause is Refusal =>
  cause instanceof ContentMissing ||
  cause instanceof DocumentsFull ||
  cause instanceof UploadOffset ||
  cause instanceof UploadShareUsed

const refusalOf = (cause: unknown): Refusal => {
  if (isRefusal(cause)) return cause
  if (!(cause instanceof ServiceProblem)) throw cause
  return cause.kind === "full"
    ? new DocumentsFull({ service: SERVICE })
    : new DocumentsUnreachable({ service: SERVICE, reason: cause.message })
}

const doing = <A, E extends Refusal>(
  work: () => Promise<A>
): Effect.Effect<A, E | DocumentsUnreachable> =>
  Effect.tryPromise({ try: work, catch: (cause) => refusalOf(cause) as E })

const uploadOf = (id: string): string => `incoming/${id}/`
const noteOf = (id: string): string => `${uploadOf(id)}note`
/** Names of pieces sort by their offset. */
const pieceOf = (id: string, offset: number): string =>
  `${uploadOf(id)}${`${offset}`.padStart(12, "0")}`
const idIn = (key: string): string => key.split("/")[1] ?? ""
const nameIn = (key: string): string => key.slice(key.lastIndexOf("/") + 1)

const keyOf = (storedAs: string): string => storedAs.slice(PREFIX.length)
const contentOf = (storedAs: string): string => `documents/${keyOf(storedAs)}`
const binnedOf = (storedAs: string): string => `bin/${keyOf(storedAs)}`

const isPiece = ({ key }: StoredObject): boolean => nameIn(key) !== "note"

/**
 * Documents and unfinished uploads in a bucket, without anything on the server. A content is one
 * object that never moves; an empty object beside it means that it is in the bin. Servers must not
 * work on the same upload at once.
 */
export const makeS3Documents = (bucket: Bucket): DocumentStore["Service"] => {
  const alone = makeOneAtATime()

  const notedUpload = async (
    id: string,
    objects: ReadonlyArray<StoredObject>
  ): Promise<Upload | null> => {
    const text = await bucket.text(noteOf(id))
    if (text === null) return null
    const { storedAs = null, ...upload } = JSON.parse(text) as Note
    const offset = objects.filter(isPiece).reduce((sum, { bytes }) => sum + bytes, 0)
    return { ...upload, offset, storedAs, lastByteAt: Math.max(...objects.map(({ at }) => at)) }
  }

  const find = async (id: string): Promise<Upload | null> => {
    const objects = await bucket.list(uploadOf(id))
    return objects.length === 0 ? null : notedUpload(id, objects)
  }

  const byUpload = async (): Promise<ReadonlyMap<string, ReadonlyArray<StoredObject>>> =>
    Map.groupBy(await bucket.list("incoming/"), ({ key }) => idIn(key))

  const uploads = async (): Promise<ReadonlyArray<Upload>> => {
    const found = await Promise.all(
      [...(await byUpload())].map(([id, objects]) => notedUpload(id, objects))
    )
    return found.flatMap((upload) => upload ?? [])
  }

  const write = (note: Note): Promise<void> => bucket.put(noteOf(note.id), JSON.stringify(note))

  /** Deletes the note first: pieces without a note are no upload, and expire like one. */
  const removeAll = async (objects: ReadonlyArray<StoredObject>): Promise<void> => {
    for (const { key } of objects.toSorted((a, b) => Number(isPiece(a)) - Number(isPiece(b))))
      await bucket.remove(key)
  }

  const discard = async (id: string): Promise<void> => removeAll(await bucket.list(uploadOf(id)))

  const sizeOf = async (storedAs: string): Promise<number> => {
    const bytes = await bucket.size(contentOf(storedAs))
    if (bytes === null) throw new ContentMissing({ storedAs })
    return bytes
  }

  const begin = async (upload: NewUpload): Promise<void> => {
    const takenBytes = (await uploads())
      .filter(({ userId }) => userId === upload.userId)
      .reduce((sum, { bytes }) => sum + bytes, 0)
    if (takenBytes + upload.bytes > MAX_UNFINISHED_BYTES) throw new UploadShareUsed({ takenBytes })
    await write(upload)
  }

  const append = async (id: string, offset: number, bytes: Uint8Array): Promise<number> => {
    const upload = await find(id)
    if (upload === null) throw new UploadOffset({ offset: 0 })
    if (upload.offset !== offset || offset + bytes.byteLength > upload.bytes)
      throw new UploadOffset({ offset: upload.offset })
    if (bytes.byteLength > 0) await bucket.put(pieceOf(id, offset), bytes)
    return offset + bytes.byteLength
  }

  const keep = async (id: string): Promise<string> => {
    const upload = await find(id)
    if (upload === null || upload.offset !== upload.bytes)
      throw new UploadOffset({ offset: upload?.offset ?? 0 })
    // The key is stored first, so that a repetition by another process continues with it.
    const storedAs = upload.storedAs ?? `${PREFIX}${newKey()}`
    if (upload.storedAs === null) await write({ ...upload, storedAs })
    const to = contentOf(storedAs)
    if ((await bucket.size(to)) !== null) return storedAs
    const pieces = (await bucket.list(uploadOf(id))).filter(isPiece).map(({ key }) => key)
    await bucket.join(pieces.toSorted(), to)
    // A service may answer 200 with an error in the answer's body.
    if ((await bucket.size(to)) !== upload.bytes)
      throw new ServiceProblem("busy", "the content is not complete")
    return storedAs
  }

  const open = async (storedAs: string): Promise<DocumentContent> => {
    const bytes = await sizeOf(storedAs)
    const from = (offset: number) => bucket.read(contentOf(storedAs), offset)
    return { bytes, pieces: piecesThatGoOn(bytes, from) }
  }

  return DocumentStore.of({
    begin: (upload) => doing(() => alone(upload.userId, () => begin(upload))),
    uploads: doing(uploads),
    upload: (id) => doing(() => find(id)),
    append: (id, { offset, bytes }) => doing(() => alone(id, () => append(id, offset, bytes))),
    discard: (id) => doing(() => alone(id, () => discard(id))),
    keep: (id) => doing(() => alone(id, () => keep(id))),
    open: (storedAs) => doing(() => open(storedAs)),
    // Contents are never changed, so that there are no versions.
    versions: (storedAs) =>
      Effect.as(
        doing(() => sizeOf(storedAs)),
        null
      ),
    openVersion: (storedAs) => Effect.fail(new ContentMissing({ storedAs })),
    restoreVersion: (storedAs) => Effect.fail(new ContentMissing({ storedAs })),
    put: (storedAs) =>
      doing(async () => {
        await sizeOf(storedAs)
        await bucket.remove(binnedOf(storedAs))
      }),
    bin: (storedAs) =>
      doing(async () => {
        if ((await bucket.size(contentOf(storedAs))) === null) return
        const isBinned = (await bucket.size(binnedOf(storedAs))) !== null
        if (!isBinned) await bucket.put(binnedOf(storedAs), "")
      }),
    remove: (storedAs) =>
      doing(async () => {
        await bucket.remove(contentOf(storedAs))
        await bucket.remove(binnedOf(storedAs))
      }),
    contents: doing(async () => {
      const binnedAt = new Map(
        (await bucket.list("bin/")).map(({ key, at }) => [nameIn(key), at] as const)
      )
      const contents = await bucket.list("documents/")
      return {
        kept: contents.map(({ key, bytes, at }) => {
          const since = binnedAt.get(nameIn(key))
          return {
            storedAs: `${PREFIX}${nameIn(key)}`,
            since: since ?? at,
            isBinned: since !== undefined,
            bytes
          }
        }),
        outOfReach: []
      }
    }),
    forgetUploads: (idleMs) =>
      doing(async () => {
        let forgotten = 0
        for (const objects of (await byUpload()).values()) {
          if (Math.max(...objects.map(({ at }) => at)) > Date.now() - idleMs) continue
          await removeAll(objects)
          forgotten += 1
        }
        return forgotten
      })
  })
}
