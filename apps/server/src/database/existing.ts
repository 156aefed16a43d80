import { existsSync } from "node:fs"
import { dirname, resolve } from "node:path"

/** The path itself, or its nearest existing parent folder. */
export const existing = (path: string): string => {
  const whole = resolve(path)
  return existsSync(whole) || dirname(whole) === whole ? whole : existing(dirname(whole))
}
