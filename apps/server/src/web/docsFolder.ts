import { existsSync, readdirSync } from "node:fs"
import { join } from "node:path"
import { folderOf } from "../projectRoot.ts"

export const docsFolder = {
  base: "/api-docs",
  dist: folderOf("docs", "apps", "server", "dist", "docs")
} as const

/** Addresses of scripts and styles in loading order. */
export const docsFiles = (): ReadonlyArray<string> => {
  const assets = join(docsFolder.dist, "assets")
  return existsSync(assets)
    ? readdirSync(assets)
        .toSorted()
        .map((name) => `${docsFolder.base}/assets/${name}`)
    : []
}
