import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"

const WEEK_MS = 7 * 86_400_000

/** The week between the last closed orders and the first open ones. */
const WEEK_OF_FILES = Date.UTC(2020, 11, 14)

const inDate = /\b\d{4}-\d{2}-\d{2}\b/g

/** Moves each date of a CSV text by whole weeks, so that the open orders are due from today on. */
export const moveAroundToday = (text: string, today: Date): string => {
  const weeks = Math.floor((today.getTime() - WEEK_OF_FILES) / WEEK_MS)
  return text.replace(inDate, (date) =>
    new Date(Date.parse(date) + weeks * WEEK_MS).toISOString().slice(0, "2020-12-14".length)
  )
}

/** Writes the example with moved dates into a folder. */
const writeAroundToday = (folder: string): void => {
  const own = import.meta.dirname
  mkdirSync(folder, { recursive: true })
  for (const name of ["operations.csv", "resources.csv", "mapping.json"])
    copyFileSync(join(own, name), join(folder, name))
  for (const name of ["orders.csv", "closures.csv"])
    writeFileSync(
      join(folder, name),
      moveAroundToday(readFileSync(join(own, name), "utf8"), new Date())
    )
  process.stdout.write(`The example with dates around today is in ${folder}.\n`)
}

if (import.meta.main) writeAroundToday(process.argv[2] ?? "data/furniture-factory")
