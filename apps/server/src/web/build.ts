import { spawn } from "node:child_process"
import { join } from "node:path"
import { Exit } from "../Exit.ts"
import { needsBuild, projectRoot, type WebApp, webApps } from "./webApps.ts"

const vite = join(projectRoot, "node_modules", "vite", "bin", "vite.js")

const build = (app: WebApp): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [vite, "build", "--logLevel", "warn"], {
      cwd: app.folder,
      stdio: ["ignore", "inherit", "inherit"]
    })
    child.on("error", reject)
    child.on("exit", (code) =>
      code === 0 ? resolve() : reject(new Exit(`Building apps/${app.name} failed; see above.`))
    )
  })

/** Builds the web apps that are not built, or are older than their sources; answers which. */
export const buildMissing = async (): Promise<ReadonlyArray<string>> => {
  const missing = webApps.filter(needsBuild)
  await Promise.all(missing.map(build))
  return missing.map(({ name }) => name)
}
