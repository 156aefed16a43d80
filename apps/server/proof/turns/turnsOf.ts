import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"

/** The longest event loop turn, in milliseconds. */
export interface Turn {
  /** Processor time of the server. */
  readonly busy: number
  /** Elapsed time, including other processes of the machine. */
  readonly wall: number
}

export interface Turns {
  readonly environment: Readonly<Record<string, string>>
  /** The longest turn since the last call; callers must let a later turn end first. */
  readonly longest: () => Turn
  readonly close: () => void
}

export const makeTurns = (): Turns => {
  const folder = mkdtempSync(join(tmpdir(), "atelier-turns-"))
  const file = join(folder, "turns")
  writeFileSync(file, "")
  let read = 0
  return {
    environment: {
      TURNS_FILE: file,
      NODE_OPTIONS: `--import=${new URL("./noteTurns.ts", import.meta.url).href}`
    },
    longest: () => {
      const lines = readFileSync(file, "utf8").split("\n").slice(0, -1)
      const turns = lines.slice(read).map((line) => JSON.parse(line) as Turn)
      read = lines.length
      return {
        busy: Math.max(0, ...turns.map(({ busy }) => busy)),
        wall: Math.max(0, ...turns.map(({ wall }) => wall))
      }
    },
    close: () => rmSync(folder, { recursive: true, force: true })
  }
}
