import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { created } from "@atelier/domain/change"
import { crewRow } from "@atelier/domain/testing"
import { Effect } from "effect"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { backupTo } from "../backups/backup.ts"
import { DatabaseProblem } from "../connection/DatabaseProblem.ts"
import { opaqueIdsIn } from "../connection/opaqueIdsIn.ts"
import { openDatabase } from "../store/openDatabase.ts"
import { makeSqliteStore } from "../store/sqliteStore.ts"
import { DatabaseInUse, restoreFrom } from "./restore.ts"

const NOW = Date.UTC(2026, 10, 16, 12)
const heading = { userId: "anna", at: "2026-11-16T12:00:00.000Z", intent: "moveEvent" as const }

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "atelier-restore-"))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const open = () => Effect.runPromise(openDatabase(join(folder, "atelier.db")))

const add = (database: Awaited<ReturnType<typeof open>>, id: string) =>
  Effect.runPromise(
    makeSqliteStore(database).plan.commit(
      [created("installer", crewRow(id), { _tag: "Requested" })],
      heading
    )
  )

const installers = async () => {
  const database = await open()
  const { installer } = await Effect.runPromise(makeSqliteStore(database).plan.everything)
  database.connection.close()
  return [...installer.keys()]
}

const shop = async () => {
  const database = await open()
  await add(database, "anna")
  const backup = join(folder, "backup.db")
  await backupTo(database.connection, backup)
  await add(database, "bo")
  return { database, backup, file: join(folder, "atelier.db") }
}

describe("restoring a backup", () => {
  it("brings its rows back and keeps the old file", async () => {
    const { database, backup, file } = await shop()
    database.connection.close()
    const kept = await restoreFrom(backup, file, NOW)
    expect(await installers()).toEqual(["anna"])
    expect(kept !== null && existsSync(kept)).toBe(true)
    await restoreFrom(kept ?? "", file, NOW + 1_000)
    expect((await installers()).toSorted()).toEqual(["anna", "bo"])
  })

  it("does not reuse names of changes", async () => {
    const { database, backup, file } = await shop()
    const { changes, notifications, positions } = opaqueIdsIn(database.connection)
    const named = { change: changes.nameOf(2), notice: notifications.nameOf(2) }
    const position = positions.seal({ entry: 2, at: NOW })
    database.connection.close()
    await restoreFrom(backup, file, NOW)
    const restored = await open()
    await add(restored, "chi")
    const now = opaqueIdsIn(restored.connection)
    expect(now.changes.numberOf(named.change)).toBeNull()
    expect(now.notifications.numberOf(named.notice)).toBeNull()
    expect(now.positions.open(position)).toBeNull()
    restored.connection.close()
  })

  it("is rejected while the database is open", async () => {
    const { database, backup, file } = await shop()
    await expect(restoreFrom(backup, file, NOW)).rejects.toThrow(DatabaseInUse)
    await add(database, "chi")
    database.connection.close()
    expect((await installers()).toSorted()).toEqual(["anna", "bo", "chi"])
  })

  it("is rejected for an incomplete database or another program's", async () => {
    const { database, file } = await shop()
    database.connection.close()
    const wrong = join(folder, "wrong.db")
    writeFileSync(wrong, "not a database")
    await expect(restoreFrom(wrong, file, NOW)).rejects.toThrow(DatabaseProblem)
    writeFileSync(wrong, "")
    await expect(restoreFrom(wrong, file, NOW)).rejects.toThrow(DatabaseProblem)
    await expect(restoreFrom(join(folder, "none.db"), file, NOW)).rejects.toThrow(DatabaseProblem)
    expect((await installers()).toSorted()).toEqual(["anna", "bo"])
  })

  it("works over a database that is too damaged to be read", async () => {
    const { database, backup, file } = await shop()
    database.connection.close()
    const damaged = readFileSync(file).fill(0x5a, 200)
    writeFileSync(file, damaged)
    await expect(restoreFrom(file, backup, NOW)).rejects.toThrow(DatabaseProblem)
    const kept = await restoreFrom(backup, file, NOW)
    expect(readFileSync(kept ?? "").equals(damaged)).toBe(true)
    expect(await installers()).toEqual(["anna"])
  })
})
