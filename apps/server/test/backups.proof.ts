import { existsSync, readdirSync, rmSync } from "node:fs"
import { join } from "node:path"
import { setTimeout } from "node:timers/promises"
import Connection from "better-sqlite3"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type BackupWorker, startBackupWorker } from "../src/backups/backupWorker.ts"
import { builtServer } from "../src/building/built.ts"
import { readSettings } from "../src/settings/settings.ts"
import { atelier, makeDataFolder } from "./TestServer.ts"

const data = makeDataFolder()
const environment = { ATELIER_DATA: join(data.folder, "shop"), PORT: "0" }
const settings = readSettings(environment)
const file = settings.databaseFile
const backups = (): ReadonlyArray<string> => {
  const folder = join(settings.data, "backups")
  return existsSync(folder) ? readdirSync(folder).toSorted() : []
}

beforeAll(async () => {
  expect((await atelier(["demo", "--new"], environment)).code).toBe(0)
})
afterAll(() => data.remove())

/** Runs one check of the worker; returns its log and concern. */
const lookedAt = async () => {
  const logged: Array<{ readonly level: string; readonly fields: unknown }> = []
  const note = (level: string) => (fields: unknown) => void logged.push({ level, fields })
  const worker: BackupWorker = startBackupWorker(
    settings,
    { info: note("info"), error: note("error") },
    {
      program: [builtServer.result],
      environment: { ...process.env, ...environment },
      firstLookMs: 0
    }
  )
  while (logged.length === 0) await setTimeout(20)
  const concern = worker.concern()
  await worker.stop()
  return { concern, logged }
}

describe("while the server runs, a database", () => {
  it("is backed up on schedule and checked", async () => {
    expect(backups()).toEqual([])
    expect(await lookedAt()).toMatchObject({
      concern: null,
      logged: [{ level: "info", fields: { command: "backup" } }]
    })
    expect(backups()).toHaveLength(1)
    expect(await lookedAt()).toMatchObject({
      concern: null,
      logged: [{ level: "info", fields: { command: "check" } }]
    })
    expect(backups()).toHaveLength(1)
  })

  it("with a changed byte is noticed", async () => {
    const other = new Connection(file)
    const name = other.prepare("SELECT name FROM room LIMIT 1").pluck().get()
    other.exec("UPDATE room SET name = name || '!' WHERE id = (SELECT min(id) FROM room)")
    const checked = await atelier(["check"], environment)
    expect(checked.code).toBe(3)
    expect(checked.output).toContain("is not what was written")
    expect(checked.output).toMatch(/room .* is not what entry 1 of the journal says/)
    expect(await lookedAt()).toMatchObject({
      concern: "suspect",
      logged: [{ level: "error", fields: { command: "check", code: 3 } }]
    })
    const copied = await atelier(["backup"], environment)
    expect(copied.code).toBe(3)
    expect(backups().filter((each) => each.startsWith("suspect-"))).toHaveLength(1)
    other.prepare("UPDATE room SET name = ? WHERE id = (SELECT min(id) FROM room)").run(name)
    other.close()
    expect((await atelier(["check"], environment)).code).toBe(0)
  })

  it("that is missing beside its backups is not recreated without request", async () => {
    rmSync(file)
    for (const command of [["serve"], ["migrate"], ["demo"]]) {
      const { code, output } = await atelier(command, environment)
      expect(code).toBe(1)
      expect(output).toContain("is not there")
      expect(output).toContain(backups()[0])
      expect(existsSync(file)).toBe(false)
    }
    const anew = await atelier(["migrate"], { ...environment, ATELIER_BEGIN_ANEW: "yes" })
    expect(anew.code).toBe(0)
    rmSync(file)
    const back = await atelier(["restore", join(settings.data, "backups", backups()[0] ?? "")], {
      ...environment
    })
    expect(back.code, back.output).toBe(0)
    expect((await atelier(["check"], environment)).code).toBe(0)
  })

  it("is restored to an instant from the command line", async () => {
    const wrong = await atelier(["restore", "--at", "yesterday"], environment)
    expect([wrong.code, wrong.output.trim()]).toEqual([
      2,
      expect.stringMatching(/\nrestore --at needs an instant such as 2026-11-16T14:30:00-05:00\.$/)
    ])
    const early = await atelier(["restore", "--at", "2001-01-01T00:00Z"], environment)
    expect(early.code).toBe(1)
    expect(early.output).toContain("Nothing was changed.")
    const other = new Connection(file)
    other.exec("UPDATE room SET name = name || '!'")
    other.close()
    expect((await atelier(["check"], environment)).code).toBe(3)
    const now = new Date().toISOString()
    const restored = await atelier(["restore", "--at", now], environment)
    expect(restored.code, restored.output).toBe(0)
    expect(restored.output).toContain(`${file} is what it was at ${now}.`)
    expect((await atelier(["check"], environment)).code).toBe(0)
  })
})

it("reports a truncated journal as a concern from the start", () => {
  const logged: Array<unknown> = []
  const log = { info: () => undefined, error: (fields: unknown) => void logged.push(fields) }
  const worker = startBackupWorker(settings, log, { finding: "it was cut" })
  expect(worker.concern()).toBe("suspect")
  expect(logged).toEqual([{ finding: "it was cut" }])
  return worker.stop()
})

it("gives a requested backup normal priority and a regular check a low one", async () => {
  const said: Array<unknown> = []
  const worker = startBackupWorker(
    settings,
    { info: (fields: unknown) => void said.push(fields), error: () => undefined },
    { program: ["-p", "os.getPriority()"], firstLookMs: 0 }
  )
  while (said.length === 0) await setTimeout(20)
  worker.now()
  while (said.length === 1) await setTimeout(20)
  await worker.stop()
  expect(said).toEqual([
    { command: "check", said: "10\n" },
    { command: "backup", said: "0\n" }
  ])
})

it("makes one backup at once on request", async () => {
  const count = backups().length
  const worker = startBackupWorker(
    settings,
    { info: () => undefined, error: () => undefined },
    {
      program: [builtServer.result],
      environment: { ...process.env, ...environment },
      firstLookMs: 60_000
    }
  )
  worker.now()
  worker.now()
  expect(worker.isBackingUp()).toBe(true)
  while (worker.isBackingUp()) await setTimeout(20)
  await worker.stop()
  expect(backups()).toHaveLength(count + 1)
})
