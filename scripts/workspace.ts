import { existsSync, readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"

const root = join(import.meta.dirname, "..")

export const workspaceFolders = (): ReadonlyArray<string> =>
  ["packages", "adapters", "apps"].flatMap((group) =>
    readdirSync(join(root, group))
      .map((name) => `${group}/${name}`)
      .filter((folder) => existsSync(join(root, folder, "package.json")))
      .toSorted()
  )

const ofOthers: ReadonlySet<string> = new Set(["node_modules", "dist"])

/** Files below a workspace folder, without installed and built folders. */
export const filesBelow = (folder: string): ReadonlyArray<string> =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return ofOthers.has(entry.name) ? [] : filesBelow(path)
    return entry.isFile() ? [path] : []
  })

/** Test files below a workspace folder that try properties with random cases. */
export const propertiesBelow = (folder: string): ReadonlyArray<string> =>
  filesBelow(folder).filter(
    (name) =>
      /\.(test|proof)\.tsx?$/.test(name) &&
      readFileSync(join(root, name), "utf8").includes('"fast-check"')
  )
