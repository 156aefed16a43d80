import type { DocumentAddress } from "@atelier/application/ports"
import { makeOneAtATime } from "@atelier/files-local"
import { type Access, hashOf, keptOpen, ServiceProblem } from "@atelier/files-service"
import type { GraphClient } from "./graphClient.ts"
import { folderName } from "./oneDriveNames.ts"

export interface Item {
  readonly id: string
  readonly name: string
  readonly size?: number
  readonly createdDateTime?: string
  readonly lastModifiedDateTime?: string
  readonly file?: object
  readonly folder?: { readonly childCount?: number }
  readonly parentReference?: { readonly id?: string; readonly driveId?: string }
}

export interface OneDriveFolders {
  readonly items: () => Promise<string>
  /**
   * Returns the folder of an address; creates it if it is missing and renames it with its owner.
   */
  readonly of: (address: Pick<DocumentAddress, "folder" | "category">) => Promise<string>
  readonly root: () => Promise<string>
  readonly bin: (day: string) => Promise<string>
  /** The day of a bin folder; null for other folders. */
  readonly binDay: (folderId: string) => Promise<string | null>
}

const BIN = ".bin"

/** The drive of a setting: of a site by id or address, or of the caller. */
const driveOf = (site: string): string => {
  if (site === "") return "/me/drive"
  if (site.includes(",")) return `/sites/${site}/drive`
  const [host = "", ...path] = site.replace(/^https:\/\//, "").split("/")
  const names = path.filter((name) => name !== "")
  const encoded = names.map(encodeURIComponent).join("/")
  return encoded === "" ? `/sites/${host}/drive` : `/sites/${host}:/${encoded}:/drive`
}

/** True if Microsoft added a number because the name was taken. */
const isNumbered = (now: string, name: string): boolean =>
  now.startsWith(name) && /^ \(?\d+\)?$/.test(now.slice(name.length))

/** The folders of a shop: one for the shop, below it one per owner, and one per category. */
export const oneDriveFolders = (
  { ask }: GraphClient,
  { notes, shop, rootName, categories }: Pick<Access, "notes" | "shop" | "rootName" | "categories">,
  site: string
): OneDriveFolders => {
  const alone = makeOneAtATime()

  const openDrive = async () => {
    const folder: Item = await ask(`${driveOf(site)}/special/approot`, (request) =>
      request.select("id,parentReference").get()
    )
    const drive = folder.parentReference?.driveId
    if (drive === undefined) throw new ServiceProblem("refused", "no drive")
    return { items: `/drives/${encodeURIComponent(drive)}/items`, root: folder.id }
  }

  const { get: drive } = keptOpen(openDrive)
  const items = async (): Promise<string> => (await drive()).items

  const unlessMissing = async <A>(work: Promise<A>): Promise<A | null> => {
    try {
      return await work
    } catch (problem) {
      if (problem instanceof ServiceProblem && problem.kind === "missing") return null
      throw problem
    }
  }

  const find = async (path: string): Promise<Item | null> =>
    unlessMissing(
      ask(`${await items()}/${path}`, (request) =>
        request.select("id,name,folder,parentReference").get()
      )
    )

  /** Stores the owner of a folder and every name we may have given it: a response can be lost. */
  const note = async (key: string, id: string, ...names: ReadonlyArray<string>): Promise<void> => {
    await notes.set(id, key)
    await notes.set(key, [id, ...names.map(hashOf)].join(" "))
  }

  const make = async (key: string, above: string, name: string): Promise<string> => {
    // An unowned folder: we created it, but the response was lost.
    const existing = await find(`${above}:/${encodeURIComponent(name)}:`)
    if (existing?.folder !== undefined && (await notes.get(existing.id)) === undefined) {
      await note(key, existing.id, name)
      return existing.id
    }
    const made: Item = await ask(`${await items()}/${above}/children`, (request) =>
      request.post({ name, folder: {}, "@microsoft.graph.conflictBehavior": "rename" })
    )
    await note(key, made.id, made.name)
    return made.id
  }

  const folder = async (key: string, above: string, name: string): Promise<string> => {
    const [id, ...called] = (await notes.get(key))?.split(" ") ?? []
    const found = id === undefined ? null : await find(encodeURIComponent(id))
    if (found === null) return make(key, above, name)
    const isOurs = called.includes(hashOf(found.name))
    if (!isOurs || found.name === name || isNumbered(found.name, name)) return found.id
    await note(key, found.id, found.name, name)
    const path = `${await items()}/${encodeURIComponent(found.id)}`
    const renamed: Item = await ask(path, (request) =>
      request.query({ "@microsoft.graph.conflictBehavior": "rename" }).patch({ name })
    )
    await note(key, found.id, renamed.name)
    return found.id
  }

  const root = async (): Promise<string> =>
    folder(`${shop} root`, (await drive()).root, folderName(rootName, "root"))

  const binKey = `${shop} bin`

  return {
    items,
    root: () => alone("folders", root),
    of: (address) =>
      alone("folders", async () => {
        const owner = `${shop} ${hashOf(address.folder.id)}`
        const above = await folder(owner, await root(), folderName(address.folder.name, "owner"))
        const name = folderName(categories[address.category], "category")
        return folder(`${owner} ${address.category}`, above, name)
      }),
    bin: (day) =>
      alone("folders", async () => {
        const above = await folder(binKey, await root(), BIN)
        return folder(`${binKey} ${day}`, above, day)
      }),
    binDay: async (folderId) => {
      const key = (await notes.get(folderId)) ?? ""
      return key.startsWith(`${binKey} `) ? key.slice(binKey.length + 1) : null
    }
  }
}
