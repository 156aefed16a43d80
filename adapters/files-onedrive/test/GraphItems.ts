import { randomUUID } from "node:crypto"

export interface StoredItem {
  readonly id: string
  name: string
  parent: string
  readonly isFolder: boolean
  readonly at: string
  pieces: ReadonlyArray<Uint8Array>
  size: number
  /** Former versions, newest first. */
  before?: ReadonlyArray<StoredVersion>
}

export interface StoredVersion {
  readonly id: string
  readonly at: string
  readonly pieces: ReadonlyArray<Uint8Array>
  readonly size: number
}

export const versionsOf = ({
  at,
  pieces,
  size,
  before = []
}: StoredItem): ReadonlyArray<StoredVersion> => [
  { id: `${before.length + 1}.0`, at, pieces, size },
  ...before
]

export const rewrite = (item: StoredItem, pieces: ReadonlyArray<Uint8Array>): void => {
  item.before = versionsOf(item)
  item.pieces = pieces
  item.size = pieces.reduce((sum, { byteLength }) => sum + byteLength, 0)
}

export class GraphRefusal extends Error {
  readonly status: number
  readonly code: string

  constructor(status: number, code: string) {
    super(code)
    this.status = status
    this.code = code
  }
}

type Conflict = "fail" | "rename" | "replace"

export const DRIVE = "b!-RIj2DuyvEyV1T4NlOaMHk8XkS_I8MdFlUCq1BlcjgmhRfAj3-Z8RY2VpuvV_tpd"
const ROOT = "01BYE5RZ"
const APPS = "01BYE5RZAPPS"
export const APP_FOLDER = "01BYE5RZAPPROOT"
/** Path above the app folder, which counts towards the limit. */
const ABOVE = "personal/shop_example_com/Documents"
const MAX_PATH = 400
const MAX_NAME = 255

/** From https://learn.microsoft.com/graph/onedrive-addressing-driveitems. */
const FORBIDDEN = /["*:<>?/\\|#%\p{Cc}\p{Cs}]/u
const RESERVED = /^(\.lock|con|prn|aux|nul|com\d|lpt\d|desktop\.ini)$|_vti_|^~/i

const checkName = (name: unknown): string => {
  if (typeof name !== "string" || name === "") throw new GraphRefusal(400, "invalidRequest")
  const isRefused =
    FORBIDDEN.test(name) || RESERVED.test(name) || /^ |[ .]$/.test(name) || name.length > MAX_NAME
  if (isRefused) throw new GraphRefusal(400, "invalidRequest")
  return name
}

export const makeGraphItems = () => {
  const items = new Map<string, StoredItem>()

  const folderOf = (id: string, name: string, parent: string): StoredItem => ({
    id,
    name,
    parent,
    isFolder: true,
    at: new Date().toISOString(),
    pieces: [],
    size: 0
  })

  const clear = (): void => {
    items.clear()
    items.set(APPS, folderOf(APPS, "Apps", ROOT))
    items.set(APP_FOLDER, folderOf(APP_FOLDER, "Atelier of the shop", APPS))
  }
  clear()

  const isOurs = (item: StoredItem | undefined): boolean =>
    item !== undefined && (item.id === APP_FOLDER || isOurs(items.get(item.parent)))

  const find = (id: string): StoredItem => {
    const found = items.get(id)
    if (found === undefined) throw new GraphRefusal(404, "itemNotFound")
    if (!isOurs(found)) throw new GraphRefusal(403, "accessDenied")
    return found
  }

  const pathOf = (item: StoredItem): string => {
    const above = items.get(item.parent)
    return above === undefined ? item.name : `${pathOf(above)}/${item.name}`
  }

  const children = (parent: string): ReadonlyArray<StoredItem> =>
    [...items.values()].filter((item) => item.parent === parent)

  const child = (parent: string, name: string): StoredItem | undefined =>
    children(parent).find((item) => item.name.toLowerCase() === name.toLowerCase())

  const checkPath = (parent: string, name: string): void => {
    const whole = `${ABOVE}/${pathOf(find(parent))}/${name}`
    if (whole.length > MAX_PATH) throw new GraphRefusal(400, "pathIsTooLong")
  }

  /** The name of an item next to others; `fail` if no conflict behaviour is given. */
  const free = (parent: string, name: string, conflict: unknown, self = ""): string => {
    checkName(name)
    checkPath(parent, name)
    if (!["fail", "rename", "replace"].includes(String(conflict)))
      throw new GraphRefusal(400, "invalidRequest")
    const taken = child(parent, name)
    if (taken === undefined || taken.id === self) return name
    if ((conflict as Conflict) === "fail") throw new GraphRefusal(409, "nameAlreadyExists")
    if ((conflict as Conflict) === "replace" && !taken.isFolder) return name
    const at = name.lastIndexOf(".") > 0 && !taken.isFolder ? name.lastIndexOf(".") : name.length
    for (let count = 1; ; count += 1) {
      const other = `${name.slice(0, at)} ${count}${name.slice(at)}`
      if (child(parent, other) === undefined) return other
    }
  }

  return {
    items,
    clear,
    find,
    pathOf,
    children,
    child,
    checkName,
    free,
    used: (): number => [...items.values()].reduce((sum, { size }) => sum + size, 0),
    add: (item: Omit<StoredItem, "id" | "at">): StoredItem => {
      if (!find(item.parent).isFolder) throw new GraphRefusal(400, "invalidRequest")
      const taken = child(item.parent, item.name)
      const id = taken?.id ?? `01BYE5RZ${randomUUID().replaceAll("-", "").toUpperCase()}`
      const made = { ...item, id, at: new Date().toISOString() }
      items.set(id, made)
      return made
    },
    remove: (item: StoredItem): void => {
      for (const below of children(item.id)) items.delete(below.id)
      items.delete(item.id)
    }
  }
}
