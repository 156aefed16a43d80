import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync
} from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import Connection from "better-sqlite3"
import { Effect } from "effect"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { NOW } from "../../test/temporaryStore.ts"
import { backupBeside, lastBackup } from "../backups/backup.ts"
import type { OpenDatabase } from "../connection/OpenDatabase.ts"
import { SCHEMA_VERSION } from "../migrations/migrate.ts"
import { openDatabase } from "./openDatabase.ts"

const DAY_MS = 86_400_000

let folder = ""
const fileIn = (): string => join(folder, "shop é's data", "atelier.db")

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "atelier-open-"))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const open = (file = fileIn(), options: { readonly mayBeginAnew?: boolean } = {}) =>
  Effect.runPromise(openDatabase(file, options))
const refusal = (file = fileIn()) => Effect.runPromise(Effect.flip(openDatabase(file)))
const pragma = ({ connection }: OpenDatabase, name: string) =>
  connection.pragma(name, { simple: true })
const backups = () => readdirSync(join(fileIn(), "..", "backups")).toSorted()

const withDatabase = async (
  use: (database: OpenDatabase) => unknown = () => undefined
): Promise<void> => {
  const database = await open(fileIn())
  await use(database)
  database.connection.close()
}

const fill = ({ connection }: OpenDatabase): void => {
  const insert = connection.prepare("INSERT INTO room VALUES (?, 1, ?)")
  connection.transaction(() => {
    for (let at = 0; at < 2_000; at += 1) insert.run(`room${at}`, "x".repeat(200))
  })()
}

describe("opening a database", () => {
  it("creates the folder, the file and its tables once", async () => {
    await withDatabase((made) => {
      expect(made.isNew).toBe(true)
      expect(pragma(made, "user_version")).toBe(SCHEMA_VERSION)
      expect(made.connection.prepare("SELECT count(*) FROM event").pluck().get()).toBe(0)
    })
    await withDatabase((again) => expect(again.isNew).toBe(false))
  })

  it("rejects an empty file unless a new shop is requested", async () => {
    const file = join(folder, "atelier.db")
    writeFileSync(file, "")
    await expect(open(file)).rejects.toMatchObject({ kind: "damaged", file })
    const made = await open(file, { mayBeginAnew: true })
    expect(made.isNew).toBe(true)
    made.connection.close()
  })

  it("syncs answered writes to the disk and enforces references", () =>
    withDatabase((database) => {
      expect(pragma(database, "journal_mode")).toBe("wal")
      expect(pragma(database, "synchronous")).toBe(2)
      expect(pragma(database, "foreign_keys")).toBe(1)
      expect(pragma(database, "busy_timeout")).toBe(0)
      const dangling = "UPDATE event SET workOrderId = 'gone' WHERE id = 'e'"
      database.connection
        .prepare(
          "INSERT INTO event (id, version, eventType, allDay, startDate, endDate, status, comment, userIds, endDay, isLong) VALUES ('e', 1, 'UserEvent', 1, '2026-01-01', '2026-01-02', 'Pending', '', '[]', '2026-01-02', 0)"
        )
        .run()
      expect(() => database.connection.exec(dangling)).toThrow("FOREIGN KEY")
    }))

  it("leaves nothing of an incomplete schema", async () => {
    mkdirSync(join(fileIn(), ".."), { recursive: true })
    const half = new Connection(fileIn())
    half.exec("BEGIN; CREATE TABLE journal (id INTEGER); CREATE TABLE workOrder (id TEXT); COMMIT")
    half.close()
    expect(await refusal()).toMatchObject({ _tag: "DatabaseProblem" })
    const after = new Connection(fileIn(), { readonly: true })
    const names = after.prepare("SELECT name FROM sqlite_schema ORDER BY name").pluck().all()
    expect(names).toEqual(["journal", "workOrder"])
    expect(after.pragma("user_version", { simple: true })).toBe(0)
    after.close()
  })
})

describe("an unusable file", () => {
  const expectUntouched = async (kind: string, file = fileIn()): Promise<void> => {
    const before = readFileSync(file)
    const problem = await refusal(file)
    expect(problem).toMatchObject({ _tag: "DatabaseProblem", kind, file })
    expect(problem.message).toContain(file)
    expect(problem.message).toContain("Nothing was changed")
    expect(readFileSync(file).equals(before)).toBe(true)
  }

  it("that is a text is rejected unchanged", async () => {
    mkdirSync(join(fileIn(), ".."), { recursive: true })
    writeFileSync(fileIn(), "a list of kitchens\n".repeat(1_000))
    await expectUntouched("notADatabase")
    expect((await refusal()).message).toContain("There is no backup beside it.")
  })

  it("of another program is rejected unchanged", async () => {
    mkdirSync(join(fileIn(), ".."), { recursive: true })
    const other = new Connection(fileIn())
    other.exec("CREATE TABLE bookmark (id INTEGER)")
    other.close()
    await expectUntouched("notADatabase")
  })

  it("with damaged pages is rejected and names the newest backup", async () => {
    await withDatabase(fill)
    await withDatabase(({ connection }) => backupBeside(connection, fileIn(), NOW + DAY_MS))
    const bytes = readFileSync(fileIn())
    bytes.fill(0x5a, 40_000, 120_000)
    writeFileSync(fileIn(), bytes)
    await expectUntouched("damaged")
    expect((await refusal()).message).toContain("backups/atelier-20261117-120000.db")
  })

  it("that was truncated is rejected unchanged", async () => {
    await withDatabase(fill)
    writeFileSync(fileIn(), readFileSync(fileIn()).subarray(0, 100_000))
    await expectUntouched("damaged")
  })

  it("of another version is rejected with instructions to move its data", async () => {
    await withDatabase(({ connection }) => {
      connection.pragma(`user_version = ${SCHEMA_VERSION + 1}`)
    })
    await expectUntouched("otherSchema")
    expect((await refusal()).message).toContain("import them into a new shop")
  })

  it("that is a folder, or below a file, is rejected", async () => {
    mkdirSync(fileIn(), { recursive: true })
    expect(await refusal()).toMatchObject({ kind: "unreadable" })
    writeFileSync(join(folder, "file"), "")
    expect(await refusal(join(folder, "file", "atelier.db"))).toMatchObject({ kind: "unwritable" })
  })
})

describe("backups", () => {
  it("of a missing database prevent the creation of a new shop", async () => {
    await withDatabase(fill)
    await withDatabase(({ connection }) => backupBeside(connection, fileIn(), NOW))
    rmSync(fileIn())
    const problem = await refusal()
    expect(problem).toMatchObject({ kind: "missing", lastBackup: lastBackup(fileIn()) })
    expect(problem.message).toContain("restore")
    expect(existsSync(fileIn())).toBe(false)
    const anew = openDatabase(fileIn(), { mayBeginAnew: true })
    const { connection, isNew } = await Effect.runPromise(anew)
    connection.close()
    expect(isNew).toBe(true)
  })

  it("contain everything and can be opened", async () => {
    await withDatabase(fill)
    await withDatabase(({ connection }) => backupBeside(connection, fileIn(), NOW))
    const copy = await open(lastBackup(fileIn()) ?? "")
    expect(copy.isNew).toBe(false)
    expect(copy.connection.prepare("SELECT count(*) FROM room").pluck().get()).toBe(2_000)
    copy.connection.close()
  })

  it("are limited to the newest ten, without touching other files", async () => {
    await withDatabase(async ({ connection }) => {
      for (let day = 1; day <= 12; day += 1) {
        await backupBeside(connection, fileIn(), NOW + day * DAY_MS)
        if (day === 1) writeFileSync(join(fileIn(), "..", "backups", "mine.db"), "")
      }
    })
    expect(backups()).toHaveLength(11)
    expect(backups()[0]).toBe("atelier-20261119-120000.db")
    expect(backups().at(-1)).toBe("mine.db")
  })
})
