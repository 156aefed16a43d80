import { existsSync, readdirSync } from "node:fs"
import { join } from "node:path"
import { folderOf } from "../projectRoot.ts"

/** Where the files of the page of the API are built, and where they are served. */
export const docsFolder = {
  base: "/api-docs",
  dist: folderOf("docs", "apps", "server", "dist", "docs")
} as const

/** The addresses of its scripts and styles, in the order in which they are loaded. */
export const docsFiles = (): ReadonlyArray<string> => {
  const assets = join(docsFolder.dist, "assets")
  return existsSync(assets)
    ? readdirSync(assets)
        .toSorted()
        .map((name) => `${docsFolder.base}/assets/${name}`)
    : []
}
