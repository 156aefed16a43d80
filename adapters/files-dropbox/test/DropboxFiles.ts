import { randomUUID } from "node:crypto"

export interface Entry {
  readonly id: string
  readonly isFolder: boolean
  path: string
  readonly at: string
  pieces: ReadonlyArray<Uint8Array>
  size: number
  /** Former revisions, newest first. */
  before?: ReadonlyArray<Revision>
}

export interface Revision {
  readonly rev: string
  readonly at: string
  readonly pieces: ReadonlyArray<Uint8Array>
  readonly size: number
}

export const revisionsOf = ({
  id,
  at,
  pieces,
  size,
  before = []
}: Entry): ReadonlyArray<Revision> => [
  { rev: `${before.length}${Buffer.from(id).toString("hex")}`, at, pieces, size },
  ...before
]

export const rewrite = (entry: Entry, pieces: ReadonlyArray<Uint8Array>): void => {
  entry.before = revisionsOf(entry)
  entry.pieces = pieces
  entry.size = pieces.reduce((sum, { byteLength }) => sum + byteLength, 0)
}

export type Body = Readonly<Record<string, unknown>>

/** A Dropbox error: 409 with a summary and further facts. */
export class Refusal extends Error {
  readonly facts: Body

  constructor(summary: string, facts: Body = {}) {
    super(summary)
    this.facts = facts
  }
}

const MAX_NAME = 255

export const makeDropboxFiles = () => {
  const entries = new Map<string, Entry>()

  const used = () => [...entries.values()].reduce((sum, { size }) => sum + size, 0)

  const byPath = (path: string): Entry | undefined =>
    [...entries.values()].find((entry) => entry.path.toLowerCase() === path.toLowerCase())

  const find = (path: string): Entry => {
    const found = path.startsWith("id:") ? entries.get(path) : byPath(path)
    if (found === undefined) throw new Refusal("path/not_found/..")
    return found
  }

  const revision = (rev: string): readonly [Entry, Revision] => {
    for (const entry of entries.values()) {
      const found = revisionsOf(entry).find((each) => each.rev === rev)
      if (!entry.isFolder && found !== undefined) return [entry, found]
    }
    throw new Refusal("path/not_found/..")
  }

  const checked = (path: string): string => {
    if (!/^(\/[^/]+)+$/.test(path)) throw new Refusal("path/malformed_path/..")
    for (const name of path.slice(1).split("/"))
      if (name.length > MAX_NAME || /[\\\p{Cs}\p{Cc}]/u.test(name) || /^\.{1,2}$|[ .]$/.test(name))
        throw new Refusal("path/disallowed_name/..")
    return path
  }

  const free = (path: string, mayRename: boolean): string => {
    checked(path)
    if (byPath(path) === undefined) return path
    if (!mayRename) throw new Refusal("path/conflict/file/..")
    const at = path.lastIndexOf(".") > path.lastIndexOf("/") ? path.lastIndexOf(".") : path.length
    for (let count = 1; ; count += 1) {
      const other = `${path.slice(0, at)} (${count})${path.slice(at)}`
      if (byPath(other) === undefined) return other
    }
  }

  const add = (entry: Entry): Entry => {
    const above = entry.path.slice(0, entry.path.lastIndexOf("/"))
    if (above !== "" && byPath(above) === undefined) add(folderAt(above))
    entries.set(entry.id, entry)
    return entry
  }

  const newEntry = (path: string, isFolder: boolean): Entry => ({
    id: `id:${randomUUID().replaceAll("-", "")}`,
    isFolder,
    path,
    at: new Date().toISOString().replace(/\.\d+Z$/, "Z"),
    pieces: [],
    size: 0
  })
  const folderAt = (path: string): Entry => newEntry(path, true)

  const shown = ({ id, isFolder, path, at, size }: Entry): Body => ({
    ".tag": isFolder ? "folder" : "file",
    id,
    name: path.slice(path.lastIndexOf("/") + 1),
    path_display: path,
    path_lower: path.toLowerCase(),
    ...(isFolder ? {} : { size, server_modified: at, client_modified: at, rev: "0123456789abcdef" })
  })

  const move = (from: Entry, path: string, mayRename: boolean): void => {
    const to = free(path, mayRename)
    const before = `${from.path}/`
    for (const entry of entries.values())
      if (entry.path.startsWith(before)) entry.path = `${to}/${entry.path.slice(before.length)}`
    from.path = to
    const above = to.slice(0, to.lastIndexOf("/"))
    if (above !== "" && byPath(above) === undefined) add(folderAt(above))
  }

  const listed = (path: string): ReadonlyArray<Entry> =>
    [...entries.values()].filter((entry) =>
      entry.path.toLowerCase().startsWith(`${path.toLowerCase()}/`)
    )

  const page = (path: string, from: number, limit: number): Body => {
    const all = listed(path)
    return {
      entries: all.slice(from, from + limit).map(shown),
      cursor: JSON.stringify([path, from + limit, limit]),
      has_more: from + limit < all.length
    }
  }

  return { entries, used, find, revision, free, add, newEntry, folderAt, shown, move, listed, page }
}
