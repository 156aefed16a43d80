import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Effect } from "effect"
import { afterEach, beforeEach, expect, it } from "vitest"
import { openDatabase } from "./openDatabase.ts"

/** List of file locks in Linux, by process and inode. */
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
 * A process that opens and closes the file of a database itself loses SQLite's locks on it
 * (https://www.sqlite.org/howtocorrupt.html, 2.2). Another program that closes the database, such
 * as SQLite's shell up to 3.40, then takes itself for the last one and removes the log in use.
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
