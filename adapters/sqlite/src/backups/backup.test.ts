import {
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync
} from "node:fs"
import { tmpdir } from "node:os"
import { join, relative } from "node:path"
import { Effect } from "effect"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { contentIn, contentOf } from "../../test/contentOf.ts"
import { NOW } from "../../test/temporaryStore.ts"
import type { OpenDatabase } from "../connection/OpenDatabase.ts"
import { openDatabase } from "../store/openDatabase.ts"
import { backupBeside, backupsOf, backupTo, lastCopyAt } from "./backup.ts"
import { backupFile, lookAtFile } from "./backupFile.ts"

let folder = ""
let database: OpenDatabase
const inFolder = (...names: ReadonlyArray<string>): string => join(folder, ...names)

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "atelier-backup-"))
  database = await Effect.runPromise(openDatabase(inFolder("atelier.db")))
  database.connection.exec("INSERT INTO room VALUES ('oak', 1, 'Oak')")
})
afterEach(() => {
  database.connection.close()
  rmSync(folder, { recursive: true, force: true })
})

/**
 * All files of the folder with their contents, except those that readers of the database change.
 */
const filesNow = () =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, encoding: "utf8", withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.name.endsWith("-shm"))
      .map((entry) => [entry.name, readFileSync(join(entry.parentPath, entry.name), "base64")])
  )

const spellings: Readonly<Record<string, () => string>> = {
  "the database": () => inFolder("atelier.db"),
  "the database in a relative spelling": () =>
    relative(process.cwd(), inFolder("nowhere", "..", "atelier.db")),
  "its journal of writes": () => inFolder("atelier.db-wal"),
  "its index of that": () => inFolder("atelier.db-shm"),
  "its rollback journal, which is not there": () => inFolder("atelier.db-journal"),
  "that, in capitals": () => inFolder("ATELIER.DB-JOURNAL"),
  "a symbolic link to it": () => {
    symlinkSync(inFolder("atelier.db"), inFolder("link.db"))
    return inFolder("link.db")
  },
  "a hard link to it": () => {
    linkSync(inFolder("atelier.db"), inFolder("hard.db"))
    return inFolder("hard.db")
  },
  "it through a linked folder": () => {
    symlinkSync(folder, inFolder("linked"))
    return inFolder("linked", "atelier.db")
  }
}

describe("a backup to", () => {
  it.each(Object.keys(spellings))("%s is rejected and changes nothing", async (name) => {
    const to = spellings[name]?.() ?? ""
    const before = filesNow()
    await expect(backupTo(database.connection, to)).rejects.toMatchObject({
      _tag: "BackupRefused",
      reason: "isDatabase"
    })
    expect(filesNow()).toEqual(before)
    expect(database.connection.pragma("integrity_check", { simple: true })).toBe("ok")
  })

  it.each(["a file", "a folder", "a link to nothing"])(
    "an existing %s is rejected and leaves it unchanged",
    async (what) => {
      const to = inFolder("there")
      if (what === "a file") writeFileSync(to, "mine")
      else if (what === "a folder") mkdirSync(to)
      else symlinkSync(inFolder("nothing"), to)
      const before = filesNow()
      await expect(backupTo(database.connection, to)).rejects.toMatchObject({ reason: "exists" })
      expect(filesNow()).toEqual(before)
      expect(existsSync(inFolder("nothing"))).toBe(false)
    }
  )

  it("a path that another program takes meanwhile is rejected", async () => {
    const to = inFolder("copy.db")
    const backup = backupTo(database.connection, to, () => writeFileSync(to, "theirs"))
    await expect(backup).rejects.toMatchObject({ reason: "exists" })
    expect(readFileSync(to, "utf8")).toBe("theirs")
    expect(readdirSync(folder).filter((name) => name.endsWith(".partial"))).toEqual([])
  })

  it("a free path is the whole database in one file", async () => {
    writeFileSync(inFolder("copy.db.partial"), "theirs")
    await backupTo(database.connection, inFolder("new", "copy.db"))
    await backupTo(database.connection, inFolder("copy.db"))
    expect(readdirSync(inFolder("new"))).toEqual(["copy.db"])
    expect(readFileSync(inFolder("copy.db.partial"), "utf8")).toBe("theirs")
    expect(contentOf(inFolder("copy.db"))).toEqual(contentIn(database.connection))
  })

  it("any path is not written if its copy is damaged", async () => {
    const check = (): void => {
      throw new Error("broken")
    }
    const before = filesNow()
    await expect(backupTo(database.connection, inFolder("copy.db"), check)).rejects.toThrow(
      "broken"
    )
    expect(filesNow()).toEqual(before)
  })
})

it("keeps all backups of the same second, in order", async () => {
  const file = inFolder("atelier.db")
  const made: Array<string> = []
  for (const number of [1, 2, 3]) {
    database.connection.exec(`INSERT INTO room VALUES ('room${number}', 1, '')`)
    made.push((await backupBeside(database.connection, file, NOW)).file)
  }
  expect(new Set(made).size).toBe(3)
  expect(backupsOf(file).at(-1)?.file).toBe(made[2])
  expect(contentOf(made[2] ?? "")).toEqual(contentIn(database.connection))
})

it("keeps a copy with problems as suspect and deletes no backup for it", async () => {
  const file = inFolder("atelier.db")
  const good: Array<string> = []
  for (let hour = 0; hour < 11; hour += 1)
    good.push((await backupBeside(database.connection, file, NOW + hour * 3_600_000)).file)
  const kept = backupsOf(file)
  for (let day = 1; day <= 5; day += 1) {
    const at = NOW + day * 86_400_000
    const made = await backupBeside(database.connection, file, at, () => ["something"])
    expect(made.findings).toEqual(["something"])
    expect(existsSync(made.file)).toBe(true)
    expect(lastCopyAt(file)).toBe(at)
  }
  expect(backupsOf(file)).toEqual(kept)
  expect(backupsOf(file, "suspect")).toHaveLength(3)
})

it("makes no backup of an empty file", async () => {
  const file = inFolder("empty.db")
  writeFileSync(file, "")
  const problem = { _tag: "DatabaseProblem", kind: "damaged", detail: "it is empty" }
  await expect(lookAtFile(file)).rejects.toMatchObject(problem)
  await expect(backupFile(file, inFolder("copy.db"), NOW)).rejects.toMatchObject(problem)
  expect(existsSync(inFolder("copy.db"))).toBe(false)
})
