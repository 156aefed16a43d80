import { chmodSync, mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"

/** Environment variables for the temporary folder; the first two on Windows. */
const VARIABLES = ["TEMP", "TMP", "TMPDIR"]

/** Puts all temporary files of tests into one folder, which is deleted after the run. */
export const setup = (): (() => void) => {
  const outside = VARIABLES.map((name) => [name, process.env[name]] as const)
  const folder = mkdtempSync(join(tmpdir(), "atelier tests "))
  // A PostgreSQL server has its folder in it, and does not run as root.
  chmodSync(folder, 0o711)
  for (const name of VARIABLES) process.env[name] = folder
  return () => {
    for (const [name, value] of outside)
      if (value === undefined) delete process.env[name]
      else process.env[name] = value
    rmSync(folder, { recursive: true, force: true })
  }
}
