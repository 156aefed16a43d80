import { readdir, readFile, stat } from "node:fs/promises"
import { join } from "node:path"
import {
  DocumentsFull,
  type NewUpload,
  type Upload,
  UploadOffset,
  UploadShareUsed
} from "@atelier/application/ports"
import type { Disk } from "./disk.ts"
import { isMissing } from "./fileProblem.ts"
import { makeOneAtATime } from "./oneAtATime.ts"

export const INCOMING = ".incoming"

/** Unfinished uploads: the bytes received, and next to them a note about the document. */
export interface Incoming {
  readonly begin: (upload: NewUpload) => Promise<void>
  readonly all: () => Promise<ReadonlyArray<Upload>>
  readonly find: (id: string) => Promise<Upload | null>
  /** Fails if the part does not start at the current offset. */
  readonly append: (
    id: string,
    piece: { readonly offset: number; readonly bytes: Uint8Array }
  ) => Promise<number>
  readonly discard: (id: string) => Promise<void>
  /** Stores the key of the upload's content; the upload remains until it is discarded. */
  readonly noteKept: (upload: NewUpload, storedAs: string) => Promise<void>
  /** The file of a complete upload, synced to disk; null once it was moved. */
  readonly whole: (id: string) => Promise<string | null>
  /** State to continue sending the file to a service; null if sending has not started. */
  readonly sending: (id: string) => Promise<string | null>
  readonly keepSending: (id: string, sending: string) => Promise<void>
  readonly forget: (idleMs: number) => Promise<number>
}

const orNull = async <A>(read: Promise<A>): Promise<A | null> => {
  try {
    return await read
  } catch (cause) {
    if (isMissing(cause)) return null
    throw cause
  }
}

type Note = NewUpload & { readonly storedAs?: string }

/**
 * The unfinished uploads of an account may use at most this part of the remaining space: a fifth of
 * an empty disk. Each further account gets a fifth of what the others left, so that no number of
 * accounts fills the disk (dynamic thresholds, Choudhury and Hahne 1998).
 */
const SHARE = 1 / 4

/**
 * Unfinished uploads below a folder. Space is used as bytes arrive, not when an upload starts.
 * `roomIn` returns the free bytes on the disk of a folder.
 */
export const makeIncoming = (
  root: string,
  roomIn: (folder: string) => Promise<number>,
  disk: Disk
): Incoming => {
  const folder = join(root, INCOMING)
  const partOf = (id: string): string => join(folder, `${id}.part`)
  const noteOf = (id: string): string => join(folder, `${id}.json`)
  const draftOf = (id: string): string => join(folder, `${id}.draft`)
  const sendingOf = (id: string): string => join(folder, `${id}.sending`)

  const alone = makeOneAtATime()
  /** The user of each upload, cached because it never changes. */
  const users = new Map<string, string>()

  const find = async (id: string): Promise<Upload | null> => {
    const text = await orNull(readFile(noteOf(id), "utf8"))
    if (text === null) return null
    const { storedAs = null, ...upload } = JSON.parse(text) as Note
    const part = await orNull(stat(partOf(id)))
    if (part === null && storedAs === null) return null
    const { mtimeMs: lastByteAt } = part ?? (await orNull(stat(noteOf(id)))) ?? { mtimeMs: 0 }
    return { ...upload, offset: part?.size ?? upload.bytes, storedAs, lastByteAt }
  }

  /** Replaces the note atomically because other requests may read it meanwhile. */
  const write = async (note: Note): Promise<void> => {
    await disk.writeText(draftOf(note.id), JSON.stringify(note))
    await disk.rename(draftOf(note.id), noteOf(note.id))
  }

  const names = async (): Promise<ReadonlySet<string>> =>
    new Set(((await orNull(readdir(folder))) ?? []).map((name) => name.replace(/\.\w+$/, "")))

  const all = async (): Promise<ReadonlyArray<Upload>> => {
    const found: Array<Upload> = []
    for (const id of await names()) {
      const upload = await find(id)
      if (upload !== null) found.push(upload)
    }
    return found
  }

  const userOf = async (id: string): Promise<string | null> => {
    const known = users.get(id) ?? (await find(id))?.userId ?? null
    if (known !== null) users.set(id, known)
    return known
  }

  /** Bytes on disk of a user's unfinished uploads. */
  const takenBy = async (userId: string): Promise<number> => {
    const ids = await names()
    for (const id of users.keys()) if (!ids.has(id)) users.delete(id)
    let taken = 0
    for (const id of ids)
      if ((await userOf(id)) === userId) taken += (await orNull(stat(partOf(id))))?.size ?? 0
    return taken
  }

  /** Fails if the disk, or the user's share, has no space for the bytes. */
  const checkRoom = async (userId: string, bytes: number): Promise<void> => {
    const left = (await roomIn(folder)) - bytes
    if (left < 0) throw new DocumentsFull({ service: "folder" })
    const takenBytes = await takenBy(userId)
    if (takenBytes + bytes > left * SHARE) throw new UploadShareUsed({ takenBytes })
  }

  const discard = async (id: string): Promise<void> => {
    await disk.dropFile(partOf(id))
    await disk.dropFile(noteOf(id))
    await disk.dropFile(draftOf(id))
    await disk.dropFile(sendingOf(id))
  }

  return {
    find,
    all,
    discard,
    begin: async (upload) => {
      await disk.makeFolder(folder)
      // Reserves nothing, but rejects a file that does not fit before its bytes are sent.
      await checkRoom(upload.userId, upload.bytes)
      try {
        await disk.makeNewFile(partOf(upload.id))
        await write(upload)
      } catch (cause) {
        await discard(upload.id)
        throw cause
      }
    },
    append: async (id, piece) => {
      const upload = await find(id)
      if (upload === null) throw new UploadOffset({ offset: 0 })
      const { byteLength } = piece.bytes
      if (upload.offset !== piece.offset || piece.offset + byteLength > upload.bytes)
        throw new UploadOffset({ offset: upload.offset })
      if (byteLength === 0) return piece.offset
      // Runs one after the other per account, because concurrent parts would be counted too late.
      await alone(upload.userId, async () => {
        await checkRoom(upload.userId, byteLength)
        await disk.writeFrom(partOf(id), piece.offset, piece.bytes)
      })
      return piece.offset + byteLength
    },
    noteKept: (upload, storedAs) => write({ ...upload, storedAs }),
    whole: async (id) => {
      const upload = await find(id)
      if (upload === null || upload.offset !== upload.bytes)
        throw new UploadOffset({ offset: upload?.offset ?? 0 })
      if ((await orNull(stat(partOf(id)))) === null) return null
      await disk.syncFile(partOf(id))
      return partOf(id)
    },
    sending: (id) => orNull(readFile(sendingOf(id), "utf8")),
    keepSending: (id, sending) => disk.writeText(sendingOf(id), sending, 0o600),
    forget: async (idleMs) => {
      let forgotten = 0
      for (const id of await names()) {
        const newest = (await orNull(stat(partOf(id)))) ?? (await orNull(stat(noteOf(id))))
        const sent = await orNull(stat(sendingOf(id)))
        const touched = [newest, sent].flatMap((file) => file?.mtimeMs ?? [])
        if (touched.length === 0 || Math.max(...touched) > Date.now() - idleMs) continue
        await discard(id)
        forgotten += 1
      }
      return forgotten
    }
  }
}
