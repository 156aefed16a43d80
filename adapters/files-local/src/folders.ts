import { readdir, readFile } from "node:fs/promises"
import { basename, dirname, join } from "node:path"
import type { DocumentAddress } from "@atelier/application/ports"
import type { Disk } from "./disk.ts"
import { folderNameOf } from "./diskNames.ts"
import { isMissing } from "./fileProblem.ts"

/** File in each folder that names the owner, so that a renamed folder is found. */
const MARK = ".atelier.json"

/** Name of a new folder until it has its mark; a left one is used again. */
const MAKING = ".making"

interface Mark {
  readonly of: string
  /** The last name that we gave the folder. With another name, a user renamed it: it stays. */
  readonly called: string
}

export interface Folders {
  /** Returns the folder of an owner; creates it if it is missing and renames it with its owner. */
  readonly of: (folder: DocumentAddress["folder"]) => Promise<string>
  readonly find: (id: string) => Promise<string | null>
  /** Deletes a category folder, and then its owner's folder, if they are empty. */
  readonly tidy: (folder: string) => Promise<void>
}

const isMark = (value: unknown): value is Mark =>
  typeof value === "object" && value !== null && "of" in value && "called" in value

const markOf = async (folder: string): Promise<Mark | null> => {
  try {
    const mark: unknown = JSON.parse(await readFile(join(folder, MARK), "utf8"))
    return isMark(mark) ? mark : null
  } catch (cause) {
    if (isMissing(cause) || cause instanceof SyntaxError) return null
    throw cause
  }
}

const alreadyThere = (cause: unknown): boolean =>
  cause instanceof Error && "code" in cause && ["EEXIST", "ENOTEMPTY"].includes(String(cause.code))

/** Folders of owners below `root`. Calls must not overlap. */
export const makeFolders = (root: string, disk: Disk): Folders => {
  const known = new Map<string, string>()

  const writeMark = (folder: string, mark: Mark): Promise<void> =>
    disk.writeText(join(folder, MARK), JSON.stringify(mark))

  const scan = async (): Promise<void> => {
    known.clear()
    for (const entry of await readdir(root, { withFileTypes: true })) {
      if (!entry.isDirectory() || entry.name.startsWith(".")) continue
      const path = join(root, entry.name)
      const mark = await markOf(path)
      if (mark !== null) known.set(mark.of, path)
    }
  }

  const find = async (id: string): Promise<string | null> => {
    const path = known.get(id)
    if (path !== undefined && (await markOf(path))?.of === id) return path
    await disk.makeFolder(root)
    await scan()
    return known.get(id) ?? null
  }

  /** True for an empty folder, which remains if a process ends while it tidies. */
  const isEmptyFolder = async (path: string): Promise<boolean> => {
    try {
      return (await readdir(path)).length === 0
    } catch (cause) {
      if (isMissing(cause)) return false
      throw cause
    }
  }

  /** Calls `take` with the first free folder name. The name of an empty folder is free. */
  const withFreeName = async (
    name: string,
    take: (path: string) => Promise<void>
  ): Promise<string> => {
    const taken = new Set((await readdir(root)).map((each) => each.toLowerCase()))
    for (let place = 1; ; place += 1) {
      const free = folderNameOf(name, place)
      const path = join(root, free)
      if (taken.has(free.toLowerCase())) {
        if (!(await isEmptyFolder(path))) continue
        await disk.removeFolder(path)
      }
      try {
        await take(path)
        return path
      } catch (cause) {
        if (!alreadyThere(cause)) throw cause
      }
    }
  }

  return {
    find,
    of: async ({ id, name }) => {
      const found = await find(id)
      if (found === null) {
        const making = join(root, MAKING)
        const path = await withFreeName(name, async (free) => {
          await disk.makeFolder(making)
          await writeMark(making, { of: id, called: basename(free) })
          await disk.rename(making, free)
        })
        known.set(id, path)
        return path
      }
      const called = basename(found)
      const isOurs = (await markOf(found))?.called === called
      const wanted = folderNameOf(name)
      const stays = called === wanted || called.startsWith(`${wanted} (`)
      if (!isOurs || stays) return found
      const path = await withFreeName(name, (free) => disk.rename(found, free))
      await writeMark(path, { of: id, called: basename(path) })
      known.set(id, path)
      return path
    },
    tidy: async (folder) => {
      if (dirname(folder) === root || !folder.startsWith(root)) return
      if ((await readdir(folder)).length > 0) return
      await disk.removeFolder(folder)
      const above = dirname(folder)
      if (dirname(above) !== root) return
      const left = await readdir(above)
      if (left.length !== 1 || left[0] !== MARK) return
      await disk.removeFile(join(above, MARK))
      await disk.removeFolder(above)
    }
  }
}
