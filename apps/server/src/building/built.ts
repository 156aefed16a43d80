import { existsSync, readdirSync, statSync } from "node:fs"
import { join } from "node:path"
import { projectRoot } from "../projectRoot.ts"
import { docsFolder } from "../web/docsFolder.ts"
import { distOf, webApps } from "../web/webApps.ts"

export interface Built {
  readonly name: string
  readonly folder: string
  /** The last file written by the build. */
  readonly result: string
  readonly served: string
  readonly sources: ReadonlyArray<string>
  readonly builder: ReadonlyArray<string>
}

const modules = join(projectRoot, "node_modules")

const foldersIn = (folder: string): ReadonlyArray<string> =>
  readdirSync(join(projectRoot, folder)).map((name) => join(folder, name))

const codeOf = (folder: string): ReadonlyArray<string> =>
  ["src", "locales"].map((name) => join(projectRoot, folder, name))

const screens = webApps.map((app): Built => {
  const packages = ["ui", "i18n", "contract", "domain"].map((name) => join("packages", name))
  return {
    name: app.name,
    folder: app.folder,
    result: join(distOf(app), "index.html"),
    served: distOf(app),
    sources: [join(app.folder, "src"), ...packages.flatMap(codeOf)],
    builder: [join(modules, "vite", "bin", "vite.js"), "build", "--logLevel", "warn"]
  }
})

const serverFolder = join(projectRoot, "apps", "server")

/** The server as one file, which starts twice as fast as its sources and takes less memory. */
export const builtServer: Built = {
  name: "server",
  folder: serverFolder,
  result: join(serverFolder, "dist", "atelier.js"),
  served: docsFolder.dist,
  sources: [
    join(serverFolder, "tsup.config.ts"),
    join(projectRoot, "pnpm-lock.yaml"),
    ...["packages", "adapters"].flatMap(foldersIn).concat("apps/server").flatMap(codeOf)
  ],
  builder: [join(modules, "tsup", "dist", "cli-default.js")]
}

export const everyBuilt: ReadonlyArray<Built> = [...screens, builtServer]

const newestIn = (path: string): number => {
  const found = statSync(path)
  return found.isFile()
    ? found.mtimeMs
    : readdirSync(path).reduce((newest, name) => Math.max(newest, newestIn(join(path, name))), 0)
}

/** True if the result is missing or older than its sources. */
export const needsBuild = ({ result, sources }: Built): boolean => {
  if (!existsSync(result)) return true
  const built = statSync(result).mtimeMs
  return sources.some((path) => existsSync(path) && newestIn(path) > built)
}
