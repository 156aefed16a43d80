import { existsSync, readdirSync, statSync } from "node:fs"
import { join } from "node:path"

/** The root of the project. */
export const projectRoot = join(import.meta.dirname, "..", "..", "..", "..")

/** The web apps: where each is served, and where it is built. */
export const webApps = [
  { name: "admin", base: "/configuration", folder: join(projectRoot, "apps", "admin") },
  { name: "planner", base: "", folder: join(projectRoot, "apps", "planner") }
] as const

/** One web app. */
export type WebApp = (typeof webApps)[number]

/** Where a web app's built files are. */
export const distOf = (app: WebApp): string => join(app.folder, "dist")

const newestIn = (folder: string): number =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce(
      (newest, entry) => Math.max(newest, statSync(join(entry.parentPath, entry.name)).mtimeMs),
      0
    )

const sourcesOf = (app: WebApp): ReadonlyArray<string> => [
  join(app.folder, "src"),
  ...["ui", "i18n", "contract", "domain"].flatMap((name) =>
    ["src", "locales"].map((folder) => join(projectRoot, "packages", name, folder))
  )
]

/** Whether a web app has not been built yet, or its sources are newer than what was built. */
export const needsBuild = (app: WebApp): boolean => {
  const index = join(distOf(app), "index.html")
  if (!existsSync(index)) return true
  const built = statSync(index).mtimeMs
  return sourcesOf(app).some((folder) => existsSync(folder) && newestIn(folder) > built)
}
