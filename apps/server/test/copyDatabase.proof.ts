import { existsSync, statSync } from "node:fs"
import { join } from "node:path"
import type { Database } from "@atelier/application/ports"
import { postgresDatabase } from "@atelier/postgres"
import { sqliteDatabase } from "@atelier/sqlite"
import { Effect } from "effect"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { describeOnServer } from "../../../adapters/postgres/test/describeOnServer.ts"
import { newDatabase, runOn } from "../../../adapters/postgres/test/temporaryStore.ts"
import { copyContent } from "../src/database/copyContent.ts"
import { atelier, makeDataFolder } from "./TestServer.ts"

const data = makeDataFolder()
const demo = sqliteDatabase(join(data.folder, "atelier.db"))
const file = (name: string): Database => sqliteDatabase(join(data.folder, `${name}.db`))

const open = (database: Database) =>
  Effect.acquireRelease(database.open(), ({ close }) => Effect.promise(close))

const copy = (from: Database, to: Database) =>
  Effect.runPromise(
    Effect.scoped(
      Effect.gen(function* () {
        const [source, target] = yield* Effect.all([open(from), open(to)])
        const copying = copyContent(source.copies, target.copies)
        return yield* Effect.result(Effect.provide(copying, target.layer()))
      })
    )
  )

const digests = (database: Database) =>
  Effect.runPromise(Effect.scoped(Effect.flatMap(open(database), ({ copies }) => copies.digests)))

const makeAdmin = async (subject: string, settings: Readonly<Record<string, string>>) => {
  const { code, output } = await atelier(["make-admin", subject, "--new"], settings)
  expect(code, output).toBe(0)
}

beforeAll(async () => {
  const { code, output } = await atelier(["demo", "--new"], { ATELIER_DATA: data.folder })
  expect(code, output).toBe(0)
})
afterAll(() => data.remove())

describeOnServer("a copy in PostgreSQL", (server) => {
  it("has the same content, also back in SQLite, and continues later", async () => {
    const url = await newDatabase(server().url)
    const database = postgresDatabase(url)
    const back = file("back")
    const [there, here] = [await copy(demo, database), await copy(database, back)]
    expect([there, here]).toMatchObject([{ _tag: "Success" }, { _tag: "Success" }])
    expect(await digests(back)).toEqual(await digests(demo))
    const findings = back.backups?.findings(null) ?? Effect.succeed(["not checked"])
    expect(await Effect.runPromise(findings)).toEqual([])

    await makeAdmin("zoe", { ATELIER_DATA: data.folder })
    expect(await copy(demo, database)).toMatchObject({ success: { written: 1 } })
    expect(await digests(database)).toEqual(await digests(demo))

    await runOn(url, `UPDATE "progress" SET name = 'Sciage'`)
    expect(await copy(demo, database)).toMatchObject({ failure: { tables: ["progress"] } })

    expect(await copy(database, back)).toMatchObject({ failure: { tables: ["progress"] } })
  })

  it("numbers new rows after the copied ones", async () => {
    const notify = (id: string) => `INSERT INTO "notification" VALUES
      (${id}, 'zoe', 'Moved', '{}', '2026-11-17T12:00:00.000Z', 1, 0)`
    const [from, to] = [await newDatabase(server().url), await newDatabase(server().url)]
    await digests(postgresDatabase(from))
    await runOn(from, notify("1"))
    expect(await copy(postgresDatabase(from), postgresDatabase(to))).toMatchObject({
      _tag: "Success"
    })
    await runOn(to, notify("DEFAULT"))
  })
})

describe("copy-database", () => {
  it("refuses a target with another shop, and writes nothing", async () => {
    const folder = join(data.folder, "other")
    await atelier(["migrate", "--new"], { ATELIER_DATA: folder })
    await makeAdmin("max", { ATELIER_DATA: folder })
    const other = sqliteDatabase(join(folder, "atelier.db"))
    const before = await digests(other)
    const { code, output } = await atelier(
      ["copy-database", "--from", demo.name, "--to", other.name],
      {}
    )
    expect(code).toBe(1)
    expect(output).toContain("holds another shop")
    expect(await digests(other)).toEqual(before)
  })

  it("copies a file, and creates no missing source", async () => {
    const target = file("copy")
    const done = await atelier(["copy-database", "--from", demo.name, "--to", target.name], {})
    expect(done.output).toContain(`${target.name} has the content of ${demo.name}`)
    expect(statSync(target.name).mode & 0o777).toBe(0o600)
    expect(await digests(target)).toEqual(await digests(demo))
    const missing = file("missing")
    const refused = await atelier(
      ["copy-database", "--from", missing.name, "--to", target.name],
      {}
    )
    expect([refused.code, existsSync(missing.name)]).toEqual([1, false])
    expect(refused.output).toContain(`There is no database ${missing.name}.`)
    const folder = await atelier(["copy-database", "--from", data.folder, "--to", target.name], {})
    expect(folder.output).toContain(`name the file, such as ${demo.name}`)
  })
})
