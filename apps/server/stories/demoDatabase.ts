import { execFileSync } from "node:child_process"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"

const main = join(import.meta.dirname, "..", "dist", "atelier.js")

/** Makes the demo shop once; the server of each story begins with a copy. */
export default (): (() => void) => {
  const folder = mkdtempSync(join(tmpdir(), "atelier demo shop "))
  const env = { ...process.env, ATELIER_DATA: folder, ATELIER_MODE: "development" }
  execFileSync(process.execPath, [main, "demo", "--new"], { env })
  process.env.DEMO_DATABASE = join(folder, "atelier.db")
  return () => rmSync(folder, { recursive: true, force: true })
}
