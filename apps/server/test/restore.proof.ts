import { copyFileSync, existsSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { sqliteDatabase } from "@atelier/sqlite"
import Connection from "better-sqlite3"
import { afterAll, describe, expect, it } from "vitest"
import { auditOf, plain } from "../proof/audit.ts"
import { startProofShop } from "../proof/ProofShop.ts"
import { userEvent } from "../proof/userEvent.ts"
import { atelier } from "./TestServer.ts"

const WRITERS = 4

const shop = await startProofShop()
afterAll(() => shop.close())

const commandIn = (folder: string, ...args: ReadonlyArray<string>) =>
  atelier(args, { ATELIER_DATA: folder, PORT: "0" })

/** Writes until stopped; all writes must succeed. */
const writing = () => {
  let ended = false
  let answered = 0
  const writer = async (): Promise<void> => {
    while (!ended) {
      const response = await shop.ask("planner", "/api/Appointment/createUserAppointment", {
        method: "POST",
        body: JSON.stringify(userEvent("Restoring"))
      })
      expect(response.status, await response.text()).toBe(200)
      answered += 1
    }
  }
  const writers = Array.from({ length: WRITERS }, writer)
  return async (): Promise<number> => {
    ended = true
    await Promise.all(writers)
    return answered
  }
}

describe("restoring from the command line", () => {
  it("is rejected while the server writes, and works once it is stopped", async () => {
    const { databaseFile, data } = shop.settings
    const command = (...args: ReadonlyArray<string>) => commandIn(data, ...args)
    const backup = join(data, "mine.db")
    const end = writing()
    const made = await command("backup", "--to", backup)
    expect(made.code, made.output).toBe(0)
    const refused = await command("restore", backup)
    const answered = await end()
    expect(refused.code, refused.output).not.toBe(0)
    expect(refused.output.trim()).toBe(
      `Database: ${databaseFile} (development mode)\nThe database ${databaseFile} is in use. Stop the server first. Nothing was changed.`
    )
    expect(answered).toBeGreaterThan(0)
    expect(await shop.stop("SIGTERM")).toBe(0)
    const stopped = join(data, "stopped")
    const file = join(stopped, "atelier.db")
    expect((await command("backup", "--to", file)).code).toBe(0)
    const lost = await auditOf(sqliteDatabase(file))
    expect(lost.entries.length).toBeGreaterThanOrEqual(answered)

    const broken = join(data, "broken.db")
    const bytes = readFileSync(backup)
    writeFileSync(broken, bytes.fill(0x5a, 40_000, 120_000))
    const other = join(data, "other.db")
    copyFileSync(backup, other)
    const connection = new Connection(other)
    connection.pragma("user_version = 999")
    connection.close()
    for (const [wrong, words] of [
      [broken, "is damaged"],
      [other, "was written by another version"],
      [join(data, "none.db"), "there is no such file"]
    ] as const) {
      const outcome = await commandIn(stopped, "restore", wrong)
      expect(outcome.code, outcome.output).not.toBe(0)
      expect(outcome.output).toContain(words)
      expect(outcome.output).toContain("Nothing was changed.")
    }
    expect(plain((await auditOf(sqliteDatabase(file))).stored)).toEqual(plain(lost.stored))

    const restored = await commandIn(stopped, "restore", backup)
    expect(restored.code, restored.output).toBe(0)
    const kept = /The file that was there is now (.*)\.\n/.exec(restored.output)?.[1] ?? ""
    expect(existsSync(kept), restored.output).toBe(true)
    expect((await auditOf(sqliteDatabase(kept))).entries).toHaveLength(lost.entries.length)
    const now = await auditOf(sqliteDatabase(file))
    expect(now.findings).toEqual([])
    expect(plain(now.stored)).toEqual(plain((await auditOf(sqliteDatabase(backup))).stored))
    expect(plain(now.stored)).toEqual(plain(now.replayed))
    await shop.start()
  })
})
