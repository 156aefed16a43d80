import { join } from "node:path"
import { folderOf, projectRoot } from "../projectRoot.ts"

export const webApps = [
  { name: "admin", base: "/configuration", folder: join(projectRoot, "apps", "admin") },
  { name: "planner", base: "", folder: join(projectRoot, "apps", "planner") }
] as const

export type WebApp = (typeof webApps)[number]

export const distOf = (app: WebApp): string => folderOf(app.name, "apps", app.name, "dist")
