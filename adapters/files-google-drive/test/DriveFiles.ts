import { randomUUID } from "node:crypto"
import { parseQuery } from "./driveQuery.ts"

export interface StoredFile {
  readonly id: string
  name: string
  mimeType: string
  parents: ReadonlyArray<string>
  appProperties: Readonly<Record<string, string>>
  isTrashed: boolean
  readonly createdTime: string
  pieces: ReadonlyArray<Uint8Array>
  size: number
  /** Former revisions, oldest first. */
  before?: ReadonlyArray<Revision>
}

interface Revision {
  readonly id: string
  readonly modifiedTime: string
  readonly pieces: ReadonlyArray<Uint8Array>
  readonly size: number
}

export const revisionsOf = ({
  createdTime,
  pieces,
  size,
  before = []
}: StoredFile): ReadonlyArray<Revision> => [
  ...before,
  { id: `0B${before.length}`, modifiedTime: createdTime, pieces, size }
]

export const rewrite = (file: StoredFile, pieces: ReadonlyArray<Uint8Array>): void => {
  file.before = revisionsOf(file)
  file.pieces = pieces
  file.size = pieces.reduce((sum, { byteLength }) => sum + byteLength, 0)
}

export interface DriveRefusal {
  readonly status: number
  readonly reason: string
}

const FOLDER = "application/vnd.google-apps.folder"
const MAX_NOTE_BYTES = 124
const MAX_PAGE = 1_000

type Fields = Readonly<Record<string, unknown>>

const isRecord = (value: unknown): value is Fields => typeof value === "object" && value !== null

export const makeDriveFiles = () => {
  const files = new Map<string, StoredFile>()

  const isBelowTrashed = (file: StoredFile): boolean =>
    file.isTrashed ||
    file.parents.some((id) => {
      const parent = files.get(id)
      return parent !== undefined && isBelowTrashed(parent)
    })

  const notesIn = (
    before: Readonly<Record<string, string>>,
    added: unknown
  ): Readonly<Record<string, string>> | null => {
    const notes = { ...before }
    for (const [key, value] of Object.entries(isRecord(added) ? added : {})) {
      if (value === null) delete notes[key]
      else if (typeof value !== "string" || Buffer.byteLength(key + value) > MAX_NOTE_BYTES)
        return null
      else notes[key] = value
    }
    return Object.keys(notes).length > 30 ? null : notes
  }

  const shown = (file: StoredFile): Fields => ({
    id: file.id,
    name: file.name,
    mimeType: file.mimeType,
    parents: file.parents,
    appProperties: file.appProperties,
    trashed: isBelowTrashed(file),
    createdTime: file.createdTime,
    ...(file.mimeType === FOLDER ? {} : { size: String(file.size) })
  })

  return {
    files,
    shown,
    /** Bytes of all files including the bin, as Google counts them. */
    used: (): number => [...files.values()].reduce((sum, { size }) => sum + size, 0),
    /** Checks a new file; returns the error if it is invalid. */
    draft: (body: unknown): StoredFile | DriveRefusal => {
      if (!isRecord(body)) return { status: 400, reason: "parseError" }
      const { name = "Untitled", mimeType = "application/octet-stream", parents } = body
      const notes = notesIn({}, body.appProperties)
      if (typeof name !== "string" || typeof mimeType !== "string" || notes === null)
        return { status: 400, reason: "invalid" }
      if (/\p{Cs}/u.test(name) || name.length > 32_767) return { status: 400, reason: "invalid" }
      const above: ReadonlyArray<unknown> = Array.isArray(parents) ? parents : ["root"]
      if (above.length !== 1) return { status: 400, reason: "invalid" }
      const [parent] = above
      if (typeof parent !== "string" || (parent !== "root" && !files.has(parent)))
        return { status: 404, reason: "notFound" }
      return {
        id: randomUUID().replaceAll("-", ""),
        name,
        mimeType,
        parents: [parent],
        appProperties: notes,
        isTrashed: false,
        createdTime: new Date().toISOString(),
        pieces: [],
        size: 0
      }
    },
    update: (file: StoredFile, query: URLSearchParams, body: unknown): DriveRefusal | null => {
      const changes = isRecord(body) ? body : {}
      const notes = notesIn(file.appProperties, changes.appProperties)
      if (notes === null || "parents" in changes) return { status: 403, reason: "fieldNotWritable" }
      const add = query.get("addParents")
      const remove = query.get("removeParents")
      if (add !== null && !files.has(add)) return { status: 404, reason: "notFound" }
      if (add !== null && remove === null && file.parents.length > 0)
        return { status: 403, reason: "cannotAddParent" }
      if (remove !== null && !file.parents.includes(remove))
        return { status: 404, reason: "notFound" }
      if (typeof changes.name === "string" && /\p{Cs}/u.test(changes.name))
        return { status: 400, reason: "invalid" }
      if (add !== null) file.parents = [add]
      file.appProperties = notes
      if (typeof changes.name === "string") file.name = changes.name
      if (typeof changes.trashed === "boolean") file.isTrashed = changes.trashed
      return null
    },
    list: (query: URLSearchParams): Fields | DriveRefusal => {
      const matches = parseQuery(query.get("q") ?? "")
      const size = Number(query.get("pageSize") ?? "100")
      const from = Number(query.get("pageToken") ?? "0")
      if (matches === null || size < 1 || size > MAX_PAGE || !Number.isInteger(from))
        return { status: 400, reason: "invalid" }
      const found = [...files.values()].filter((file) =>
        matches({ ...file, isTrashed: isBelowTrashed(file) })
      )
      const next = from + size < found.length ? { nextPageToken: String(from + size) } : {}
      return { files: found.slice(from, from + size).map(shown), ...next }
    }
  }
}
