import {
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  statfs,
  writeFile
} from "node:fs/promises"
import { join } from "node:path"
import {
  DocumentsFull,
  type NewUpload,
  type Upload,
  UploadOffset
} from "@atelier/application/ports"
import { isMissing } from "./fileProblem.ts"

/** Where files lie that are being sent, below the folder of documents. */
export const INCOMING = ".incoming"

/** Files that are being sent: what came of each, and beside it what it is to be. */
export interface Incoming {
  readonly begin: (upload: NewUpload) => Promise<void>
  readonly all: () => Promise<ReadonlyArray<Upload>>
  readonly find: (id: string) => Promise<Upload | null>
  /** Refuses a piece that does not begin where the last one ended. */
  readonly append: (
    id: string,
    piece: { readonly offset: number; readonly bytes: Uint8Array }
  ) => Promise<number>
  readonly discard: (id: string) => Promise<void>
  /** The file of an upload that is whole, which lasts when the power goes. */
  readonly whole: (id: string) => Promise<string>
  /** What the sending of a whole file to a service goes on with; null when none was begun. */
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

/** Files that are being sent into a folder; so many bytes of the disk stay free. */
export const makeIncoming = (root: string, reserveBytes: number): Incoming => {
  const folder = join(root, INCOMING)
  const partOf = (id: string): string => join(folder, `${id}.part`)
  const noteOf = (id: string): string => join(folder, `${id}.json`)
  const draftOf = (id: string): string => join(folder, `${id}.draft`)
  const sendingOf = (id: string): string => join(folder, `${id}.sending`)

  const find = async (id: string): Promise<Upload | null> => {
    const note = await orNull(readFile(noteOf(id), "utf8"))
    const part = note === null ? null : await orNull(stat(partOf(id)))
    if (note === null || part === null) return null
    return { ...(JSON.parse(note) as NewUpload), offset: part.size }
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

  const discard = async (id: string): Promise<void> => {
    await rm(partOf(id), { force: true })
    await rm(noteOf(id), { force: true })
    await rm(draftOf(id), { force: true })
    await rm(sendingOf(id), { force: true })
  }

  return {
    find,
    all,
    discard,
    begin: async (upload) => {
      await mkdir(folder, { recursive: true })
      const { bavail, bsize } = await statfs(folder)
      const expected = (await all()).reduce((sum, { bytes, offset }) => sum + bytes - offset, 0)
      if (bavail * bsize < expected + upload.bytes + reserveBytes)
        throw new DocumentsFull({ service: "folder" })
      try {
        await writeFile(partOf(upload.id), "", { flag: "wx" })
        // Others look through the notes meanwhile: one is there whole, or not at all.
        await writeFile(draftOf(upload.id), JSON.stringify(upload))
        await rename(draftOf(upload.id), noteOf(upload.id))
      } catch (cause) {
        await discard(upload.id)
        throw cause
      }
    },
    append: async (id, { offset, bytes }) => {
      const upload = await find(id)
      if (upload === null) throw new UploadOffset({ offset: 0 })
      if (upload.offset !== offset || offset + bytes.byteLength > upload.bytes)
        throw new UploadOffset({ offset: upload.offset })
      const part = await open(partOf(id), "r+")
      try {
        let written = 0
        while (written < bytes.byteLength)
          written += (
            await part.write(bytes, written, bytes.byteLength - written, offset + written)
          ).bytesWritten
        return offset + written
      } catch (cause) {
        await part.truncate(offset).finally(() => Promise.reject(cause))
        throw cause
      } finally {
        await part.close()
      }
    },
    whole: async (id) => {
      const upload = await find(id)
      if (upload === null || upload.offset !== upload.bytes)
        throw new UploadOffset({ offset: upload?.offset ?? 0 })
      const part = await open(partOf(id), "r+")
      try {
        await part.sync()
      } finally {
        await part.close()
      }
      return partOf(id)
    },
    sending: (id) => orNull(readFile(sendingOf(id), "utf8")),
    keepSending: (id, sending) => writeFile(sendingOf(id), sending, { mode: 0o600 }),
    forget: async (idleMs) => {
      let forgotten = 0
      for (const id of await names()) {
        const newest = (await orNull(stat(partOf(id)))) ?? (await orNull(stat(noteOf(id))))
        if (newest === null || newest.mtimeMs > Date.now() - idleMs) continue
        await discard(id)
        forgotten += 1
      }
      return forgotten
    }
  }
}
