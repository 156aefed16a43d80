import { existsSync, readdirSync } from "node:fs"
import { join } from "node:path"

const root = join(import.meta.dirname, "..")

/** The folders of every package of the workspace, relative to its root. */
export const workspaceFolders = (): ReadonlyArray<string> =>
  ["packages", "adapters", "apps"].flatMap((group) =>
    readdirSync(join(root, group))
      .map((name) => `${group}/${name}`)
      .filter((folder) => existsSync(join(root, folder, "package.json")))
      .toSorted()
  )

const ofOthers: ReadonlySet<string> = new Set(["node_modules", "dist"])

/**
 * The files below a folder of the workspace, relative to its root. What is installed or built is
 * left out before it is entered: its links lead through every package, again and again.
 */
export const filesBelow = (folder: string): ReadonlyArray<string> =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return ofOthers.has(entry.name) ? [] : filesBelow(path)
    return entry.isFile() ? [path] : []
  })
