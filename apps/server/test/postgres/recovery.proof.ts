import { rmSync } from "node:fs"
import { join } from "node:path"
import { setTimeout } from "node:timers/promises"
import { creation, heading } from "@atelier/application/contracts"
import { type Database, type OpenDatabase, PlanStore } from "@atelier/application/ports"
import { crewRow } from "@atelier/domain/testing"
import { postgresDatabase } from "@atelier/postgres"
import { Effect } from "effect"
import { afterEach, expect, it } from "vitest"
import { describeOnServer } from "../../../../adapters/postgres/test/describeOnServer.ts"
import {
  makeServerFolder,
  type PostgresServer,
  runProgram,
  startPostgres
} from "../../../../adapters/postgres/test/PostgresServer.ts"
import { answerOf, newDatabase } from "../../../../adapters/postgres/test/temporaryStore.ts"
import { auditOf, plain } from "../../proof/audit.ts"

const ends: Array<() => unknown> = []
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
})

const temporaryFolder = (): string => {
  const folder = makeServerFolder()
  ends.push(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

const started = async (options: Parameters<typeof startPostgres>[0]): Promise<PostgresServer> => {
  const server = await startPostgres(options)
  ends.push(server.remove)
  return server
}

const using = <A>(database: Database, use: (opened: OpenDatabase) => Effect.Effect<A, unknown>) =>
  Effect.runPromise(
    Effect.scoped(
      Effect.acquireRelease(database.open(), ({ close }) => Effect.promise(close)).pipe(
        Effect.flatMap(use)
      )
    )
  )

const addCrew = (database: Database, id: string) =>
  using(database, ({ layer }) =>
    PlanStore.use((store) => store.commit(creation({ installer: [crewRow(id)] }), heading)).pipe(
      Effect.provide(layer())
    )
  )

const digestsOf = (database: Database) => using(database, ({ copies }) => copies.digests)

/** Waits until the log of everything written so far is in the archive. */
const archived = async (url: string): Promise<void> => {
  const file = await answerOf(url, "SELECT pg_walfile_name(pg_switch_wal()) AS answer")
  const isDone = `SELECT last_archived_wal >= '${file}' AS answer FROM pg_stat_archiver`
  while ((await answerOf(url, isDone)) !== true) await setTimeout(50)
}

const crewsIn = async (database: Database): Promise<ReadonlyArray<string>> => {
  const { replayed, stored } = await auditOf(database)
  expect(plain(stored)).toEqual(plain(replayed))
  return [...stored.installer.keys()]
}

describeOnServer("a shop in PostgreSQL", (server) => {
  it("is restored to a moment from a base backup and the archived log", async () => {
    const [archive, base] = [temporaryFolder(), temporaryFolder()]
    const settings = { archive_mode: "on", archive_command: `cp "%p" "${archive}/%f"` }
    const lost = await started({ settings })
    const url = await newDatabase(lost.url)
    const database = postgresDatabase(url)
    await addCrew(database, "before")
    runProgram("pg_basebackup", ["-d", lost.url, "-D", base, "-X", "none", "-c", "fast"])
    await addCrew(database, "after")
    const moment = String(await answerOf(url, "SELECT clock_timestamp()::text AS answer"))
    await addCrew(database, "mistake")
    await archived(url)
    await lost.stop("SIGQUIT")

    const recovery = {
      restore_command: `cp "${archive}/%f" "%p"`,
      recovery_target_time: moment,
      recovery_target_action: "promote"
    }
    const restored = await started({
      settings: recovery,
      fill: (data) => {
        runProgram("/bin/cp", ["-r", base, data])
        runProgram("/bin/touch", [join(data, "recovery.signal")])
      }
    })
    const there = new URL(restored.url)
    there.pathname = new URL(url).pathname
    while (await answerOf(there.href, "SELECT pg_is_in_recovery() AS answer")) await setTimeout(50)
    const again = postgresDatabase(there.href)
    expect(await crewsIn(again)).toEqual(["before", "after"])
    await addCrew(again, "later")
    expect(await crewsIn(again)).toEqual(["before", "after", "later"])
  })

  it("is the same after a dump is loaded into an empty database", async () => {
    const folder = temporaryFolder()
    const [from, to] = [await newDatabase(server().url), await newDatabase(server().url)]
    await addCrew(postgresDatabase(from), "before")
    const file = join(folder, "shop.dump")
    runProgram("pg_dump", ["-d", from, "-Fc", "-f", file])
    runProgram("pg_restore", ["-d", to, "--exit-on-error", file])
    expect(await digestsOf(postgresDatabase(to))).toEqual(await digestsOf(postgresDatabase(from)))
    await addCrew(postgresDatabase(to), "after")
    expect(await crewsIn(postgresDatabase(to))).toEqual(["before", "after"])
  })
})
