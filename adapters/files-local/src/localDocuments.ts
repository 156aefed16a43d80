import { constants, type Dirent } from "node:fs"
import { lstat, open, readdir } from "node:fs/promises"
import { basename, dirname, join } from "node:path"
import {
  ContentMissing,
  type DocumentAddress,
  DocumentStore,
  type DocumentsUnreachable,
  type KeptContent,
  UploadOffset
} from "@atelier/application/ports"
import type { DocumentCategory } from "@atelier/domain/document"
import { Effect } from "effect"
import { type Disk, machineDisk } from "./disk.ts"
import { fileNameOf, folderNameOf, keyIn, newKey } from "./diskNames.ts"
import { type FileProblem, fileProblem, isMissing } from "./fileProblem.ts"
import { makeFolders } from "./folders.ts"
import { INCOMING, makeIncoming } from "./incoming.ts"
import { makeOneAtATime } from "./oneAtATime.ts"
import { roomOnDisk } from "./roomOnDisk.ts"

export interface LocalFolder {
  readonly folder: string
  readonly categories: Readonly<Record<DocumentCategory, string>>
  /** Bytes that documents may still use on the disk of a folder. */
  readonly roomIn?: (folder: string) => Promise<number>
  readonly disk?: Disk
}

const PIECE_BYTES = 256 * 1_024
const BIN = ".bin"
/** Lock name: all moves of files and folders run one after the other. */
const MOVING = "moving"

interface Found {
  readonly key: string
  readonly path: string
}

/** Entries of a folder; none if it was deleted in the meantime. */
const entriesOf = async (folder: string): Promise<ReadonlyArray<Dirent>> => {
  try {
    return await readdir(folder, { withFileTypes: true })
  } catch (cause) {
    if (isMissing(cause)) return []
    throw cause
  }
}

const keyedFiles = async function* (folder: string): AsyncGenerator<Found> {
  for (const entry of await entriesOf(folder)) {
    const path = join(folder, entry.name)
    const key = entry.isFile() ? keyIn(entry.name) : null
    if (key !== null) yield { key, path }
    else if (entry.isDirectory() && entry.name !== INCOMING) yield* keyedFiles(path)
  }
}

const exists = async (path: string): Promise<boolean> => {
  try {
    return (await lstat(path)).isFile()
  } catch (cause) {
    if (isMissing(cause)) return false
    throw cause
  }
}

const piecesOf = async function* (path: string): AsyncGenerator<Uint8Array> {
  const file = await open(path, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0))
  try {
    const stream = file.createReadStream({ autoClose: false, highWaterMark: PIECE_BYTES })
    for await (const piece of stream) yield piece as Uint8Array
  } finally {
    await file.close()
  }
}

/** Documents in a folder of this machine: one folder per owner, below it one per category. */
export const makeLocalDocuments = ({
  folder: root,
  categories,
  roomIn = roomOnDisk,
  disk = machineDisk
}: LocalFolder): DocumentStore["Service"] => {
  const incoming = makeIncoming(root, roomIn, disk)
  const folders = makeFolders(root, disk)
  const alone = makeOneAtATime()
  const known = new Map<string, string>()

  const within = async (folder: string, key: string): Promise<string | null> => {
    for await (const found of keyedFiles(folder)) {
      known.set(found.key, found.path)
      if (found.key === key) return found.path
    }
    return null
  }

  /** Finds a content: at its last path, in the folder of its owner, or anywhere. */
  const find = async (key: string, address?: DocumentAddress): Promise<string> => {
    const last = known.get(key)
    if (last !== undefined && (await exists(last))) return last
    known.delete(key)
    const folder = address === undefined ? null : await folders.find(address.folder.id)
    const path = (folder === null ? null : await within(folder, key)) ?? (await within(root, key))
    if (path === null) throw new ContentMissing({ storedAs: key })
    return path
  }

  const findOrNull = async (key: string): Promise<string | null> => {
    try {
      return await find(key)
    } catch (cause) {
      if (cause instanceof ContentMissing || isMissing(cause)) return null
      throw cause
    }
  }

  const move = async (from: string, to: string, key: string): Promise<void> => {
    if (from === to) return
    await disk.rename(from, to)
    await disk.syncFolder(dirname(to))
    known.set(key, to)
    if (dirname(from) !== join(root, INCOMING)) await folders.tidy(dirname(from))
  }

  const shownAt = async (key: string, address: DocumentAddress): Promise<string> => {
    const folder = join(
      await folders.of(address.folder),
      folderNameOf(categories[address.category])
    )
    await disk.makeFolder(folder)
    return join(folder, fileNameOf(address.name, key))
  }

  const doing = <A, E extends FileProblem>(
    work: () => Promise<A>
  ): Effect.Effect<A, E | DocumentsUnreachable> =>
    Effect.tryPromise({ try: work, catch: (cause) => fileProblem(cause) as E })

  return DocumentStore.of({
    begin: (upload) => doing(() => incoming.begin(upload)),
    uploads: doing(() => incoming.all()),
    upload: (id) => doing(() => incoming.find(id)),
    append: (id, piece) => doing(() => alone(id, () => incoming.append(id, piece))),
    discard: (id) => doing(() => alone(id, () => incoming.discard(id))),
    keep: (id, address) =>
      doing(() =>
        alone(id, async () => {
          const part = await incoming.whole(id)
          const upload = await incoming.find(id)
          if (upload === null) throw new UploadOffset({ offset: 0 })
          // Stores the key before the move, so that the content is found if the process ends in
          // between.
          const key = upload.storedAs ?? newKey()
          if (upload.storedAs === null) await incoming.noteKept(upload, key)
          await alone(MOVING, async () => {
            if (part !== null) await move(part, await shownAt(key, address), key)
            else if ((await findOrNull(key)) === null) {
              await incoming.discard(id)
              throw new UploadOffset({ offset: 0 })
            }
          })
          return key
        })
      ),
    open: (key, address) =>
      doing(async () => {
        const path = await alone(MOVING, () => find(key, address))
        return { bytes: (await lstat(path)).size, pieces: piecesOf(path) }
      }),
    // Contents in this folder are never changed, so that there are no versions.
    versions: (key) =>
      Effect.as(
        doing(() => alone(MOVING, () => find(key))),
        null
      ),
    openVersion: (key) => Effect.fail(new ContentMissing({ storedAs: key })),
    restoreVersion: (key) => Effect.fail(new ContentMissing({ storedAs: key })),
    put: (key, address) =>
      doing(() =>
        alone(MOVING, async () => {
          const from = await find(key, address)
          const to = await shownAt(key, address)
          const now = (await exists(from)) ? from : await find(key, address)
          await move(now, to, key)
        })
      ),
    bin: (key) =>
      doing(() =>
        alone(MOVING, async () => {
          const path = await findOrNull(key)
          if (path === null || path.startsWith(join(root, BIN))) return
          const day = join(root, BIN, new Date().toISOString().slice(0, 10))
          await disk.makeFolder(day)
          await move(path, join(day, basename(path)), key)
        })
      ),
    remove: (key) =>
      doing(() =>
        alone(MOVING, async () => {
          const path = await findOrNull(key)
          if (path === null) return
          await disk.removeFile(path)
          known.delete(key)
          await folders.tidy(dirname(path))
        })
      ),
    contents: doing(async () => {
      await disk.makeFolder(root)
      const found: Array<KeptContent> = []
      for await (const { key, path } of keyedFiles(root)) {
        known.set(key, path)
        const isBinned = path.startsWith(join(root, BIN))
        const day = isBinned ? Date.parse(basename(dirname(path))) : Number.NaN
        if (!(await exists(path))) continue
        const { mtimeMs, size: bytes } = await lstat(path)
        found.push({ storedAs: key, since: Number.isNaN(day) ? mtimeMs : day, isBinned, bytes })
      }
      return { kept: found, outOfReach: [] }
    }),
    forgetUploads: (idleMs) => doing(() => incoming.forget(idleMs))
  })
}
