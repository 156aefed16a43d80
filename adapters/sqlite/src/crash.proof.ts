import { spawn } from "node:child_process"
import { once } from "node:events"
import { join } from "node:path"
import { sortedRows } from "@atelier/application/contracts"
import { applyChanges, emptyPlan, type Plan } from "@atelier/domain/change"
import { Effect } from "effect"
import { expect, it } from "vitest"
import { isWhole } from "../test/isWhole.ts"
import { openedDatabase, temporaryFolder } from "../test/temporaryStore.ts"
import { makeSqliteStore } from "./store/sqliteStore.ts"

const ROUNDS = isWhole ? 20 : 5

const CHILD = join(import.meta.dirname, "..", "test", "commitForever.ts")

/** Kills a committing process soon after it reported some commits; returns their ids. */
const killedWhileCommitting = async (
  file: string,
  round: number
): Promise<ReadonlyArray<number>> => {
  const child = spawn(process.execPath, [CHILD, file, String(round)], {
    stdio: ["ignore", "pipe", "inherit"]
  })
  let committed = ""
  child.stdout.on("data", (text: Buffer) => {
    if (committed === "") setTimeout(() => child.kill("SIGKILL"), 5 + Math.random() * 120)
    committed += text.toString()
  })
  await once(child, "close")
  return committed.split("\n").slice(0, -1).map(Number)
}

const reopened = (file: string) =>
  Effect.scoped(
    Effect.gen(function* () {
      const database = yield* openedDatabase(file)
      const store = makeSqliteStore(database)
      const entries = yield* store.journal.after(0, 1_000_000)
      return {
        integrity: database.connection.pragma("integrity_check", { simple: true }),
        dangling: database.connection.pragma("foreign_key_check"),
        ids: entries.map((entry) => entry.id),
        plan: yield* store.plan.everything,
        replayed: entries.reduce<Plan>(
          (plan, entry) => applyChanges(plan, entry.changes),
          emptyPlan
        )
      }
    })
  )

it(
  "loses no answered commit after a kill and keeps none by half",
  () =>
    Effect.runPromise(
      Effect.scoped(
        Effect.flatMap(temporaryFolder, (folder) =>
          Effect.promise(async () => {
            const file = join(folder, "atelier.db")
            let last = 0
            for (let round = 0; round < ROUNDS; round += 1) {
              const committed = await killedWhileCommitting(file, round)
              expect(committed.length).toBeGreaterThan(0)
              expect(committed[0]).toBe(last + 1)
              const found = await Effect.runPromise(reopened(file))
              expect(found.integrity).toBe("ok")
              expect(found.dangling).toEqual([])
              expect(found.ids).toEqual(found.ids.map((_, place) => place + 1))
              expect(found.ids.length).toBeGreaterThanOrEqual(committed.at(-1) ?? 0)
              expect(sortedRows(found.plan)).toEqual(sortedRows(found.replayed))
              last = found.ids.length
            }
          })
        )
      )
    ),
  60_000
)
