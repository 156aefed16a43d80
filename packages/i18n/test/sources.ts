import { readdirSync, readFileSync } from "node:fs"

const root = new URL("../../../", import.meta.url)

export interface Source {
  readonly path: string
  readonly text: string
}

/** The sources in the given folders that may show texts: no tests, no builds. */
export const sources = (folders: ReadonlyArray<string>): ReadonlyArray<Source> =>
  folders.flatMap((folder) =>
    readdirSync(new URL(`${folder}/`, root), { recursive: true, encoding: "utf8" })
      .filter(
        (path) => /\.tsx?$/.test(path) && !/(\.test\.tsx?$|node_modules|(^|\/)dist\/)/.test(path)
      )
      .map((path) => `${folder}/${path}`)
      .map((path) => ({ path, text: readFileSync(new URL(path, root), "utf8") }))
  )
