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
