import type { DocumentAddress } from "@atelier/application/ports"
import { makeOneAtATime, plainName } from "@atelier/files-local"
import { type Access, hashOf, ServiceProblem } from "@atelier/files-service"
import type { DropboxClient } from "./dropboxClient.ts"

export interface DropboxFolders {
  /**
   * Returns the folder of an address; creates it if it is missing and renames it with its owner.
   */
  readonly of: (address: Pick<DocumentAddress, "folder" | "category">) => Promise<string>
  readonly root: () => Promise<string>
}

const nameIn = (path: string): string => path.slice(path.lastIndexOf("/") + 1)

/** The folders of a shop: one for the shop, below it one per owner, and one per category. */
export const dropboxFolders = (
  { ask }: DropboxClient,
  { notes, shop, rootName, categories }: Pick<Access, "notes" | "shop" | "rootName" | "categories">
): DropboxFolders => {
  const alone = makeOneAtATime()

  const pathOf = async (id: string): Promise<string | null> => {
    try {
      const { result } = await ask((api) => api.filesGetMetadata({ path: id }))
      return result[".tag"] === "folder" ? (result.path_display ?? null) : null
    } catch (problem) {
      if (problem instanceof ServiceProblem && problem.kind === "missing") return null
      throw problem
    }
  }

  /** Stores the owner of a folder and every name we may have given it: a response can be lost. */
  const note = async (key: string, id: string, ...paths: ReadonlyArray<string>): Promise<void> => {
    await notes.set(id, key)
    await notes.set(key, [id, ...paths.map((path) => hashOf(nameIn(path)))].join(" "))
  }

  /** An unowned folder at the path: we created it, but the response was lost. */
  const unownedAt = async (path: string): Promise<string | null> => {
    try {
      const { result } = await ask((api) => api.filesGetMetadata({ path }))
      const isFree = result[".tag"] === "folder" && (await notes.get(result.id)) === undefined
      return isFree ? result.id : null
    } catch (problem) {
      if (problem instanceof ServiceProblem && problem.kind === "missing") return null
      throw problem
    }
  }

  const make = async (key: string, wanted: string): Promise<string> => {
    const found = await unownedAt(wanted)
    if (found !== null) {
      await note(key, found, wanted)
      return wanted
    }
    const { result } = await ask((api) =>
      api.filesCreateFolderV2({ path: wanted, autorename: true })
    )
    const { id, path_display: path = wanted } = result.metadata
    await note(key, id, path)
    return path
  }

  const folder = async (key: string, above: string, name: string): Promise<string> => {
    const [id, ...called] = (await notes.get(key))?.split(" ") ?? []
    const path = id === undefined ? null : await pathOf(id)
    if (id === undefined || path === null) return make(key, `${above}/${name}`)
    const now = nameIn(path)
    const isOurs = called.includes(hashOf(now))
    if (!isOurs || now === name || now.startsWith(`${name} (`)) return path
    await note(key, id, path, name)
    const { result } = await ask((api) =>
      api.filesMoveV2({ from_path: path, to_path: `${above}/${name}`, autorename: true })
    )
    const moved = result.metadata.path_display ?? `${above}/${name}`
    await note(key, id, moved)
    return moved
  }

  const root = (): Promise<string> => folder(`${shop} root`, "", plainName(rootName))

  return {
    root: () => alone("folders", root),
    of: (address) =>
      alone("folders", async () => {
        const owner = `${shop} ${hashOf(address.folder.id)}`
        const above = await folder(owner, await root(), plainName(address.folder.name))
        return folder(
          `${owner} ${address.category}`,
          above,
          plainName(categories[address.category])
        )
      })
  }
}
