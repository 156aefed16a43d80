import { join } from "node:path"
import { folderOf, projectRoot } from "../projectRoot.ts"

/** The web apps: where each is served, and where it is built. */
export const webApps = [
  { name: "admin", base: "/configuration", folder: join(projectRoot, "apps", "admin") },
  { name: "planner", base: "", folder: join(projectRoot, "apps", "planner") }
] as const

/** One web app. */
export type WebApp = (typeof webApps)[number]

/** Where a web app's built files are. */
export const distOf = (app: WebApp): string => folderOf(app.name, "apps", app.name, "dist")
