import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Effect } from "effect"
import { afterEach, beforeEach, expect, it } from "vitest"
import { openDatabase } from "./openDatabase.ts"

/** Where Linux lists the locks on files, by process and inode. */
const LOCKS = "/proc/locks"

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "atelier-twice-"))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const locksOn = (file: string): number => {
  const { ino } = statSync(file)
  return readFileSync(LOCKS, "utf8")
    .split("\n")
    .filter((line) => line.includes(` ${process.pid} `) && line.includes(`:${ino} `)).length
}

/**
 * A process that opens and closes the file of a database itself loses the locks that SQLite has on
 * it (https://www.sqlite.org/howtocorrupt.html, 2.2). Another program that closes the database, as
 * SQLite's own shell does up to 3.40, then takes itself for the last one and removes the log that
 * is written to.
 */
it.runIf(existsSync(LOCKS))("keeps its locks when a thread opens the database too", async () => {
  const file = join(folder, "atelier.db")
  const first = await Effect.runPromise(openDatabase(file))
  const held = locksOn(file)
  expect(held).toBeGreaterThan(0)
  const second = await Effect.runPromise(openDatabase(file))
  expect(locksOn(file)).toBe(held)
  second.connection.close()
  expect(locksOn(file)).toBe(held)
  first.connection.close()
})
