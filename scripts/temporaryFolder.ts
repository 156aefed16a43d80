import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"

/** Where a program is told its temporary folder: the first two on Windows. */
const VARIABLES = ["TEMP", "TMP", "TMPDIR"]

/**
 * All that tests keep for a while is in one folder, which goes with the run: nothing stays behind.
 */
export const setup = (): (() => void) => {
  const outside = VARIABLES.map((name) => [name, process.env[name]] as const)
  const folder = mkdtempSync(join(tmpdir(), "atelier tests "))
  for (const name of VARIABLES) process.env[name] = folder
  return () => {
    for (const [name, value] of outside)
      if (value === undefined) delete process.env[name]
      else process.env[name] = value
    rmSync(folder, { recursive: true, force: true })
  }
}
