import { creation, heading } from "@atelier/application/contracts"
import { PlanStore } from "@atelier/application/ports"
import { crewRow } from "@atelier/domain/testing"
import { Effect } from "effect"
import { expect, it } from "vitest"
import { describeOnServer } from "../test/describeOnServer.ts"
import { newDatabase, runOn } from "../test/temporaryStore.ts"
import { postgresDatabase } from "./postgresDatabase.ts"

describeOnServer("the check of a database in PostgreSQL", (server) => {
  it("names rows and entries that are not what was written", async () => {
    const url = await newDatabase(server().url)
    const findings = (change: string) =>
      Effect.runPromise(
        Effect.scoped(
          Effect.gen(function* () {
            const opened = yield* Effect.acquireRelease(postgresDatabase(url).open(), (database) =>
              Effect.promise(database.close)
            )
            const store = yield* Effect.provide(PlanStore, opened.layer())
            const id = `crew ${change.length}`
            yield* store.commit(creation({ installer: [crewRow(id)] }), heading)
            yield* Effect.promise(() => runOn(url, change))
            return yield* opened.copies.findings
          })
        )
      )
    expect(await findings("SELECT 1")).toEqual([])
    const renamed = await findings(`UPDATE installer SET name = 'x' WHERE id = 'crew 8'`)
    expect(renamed).toEqual(["installer crew 8 is not what entry 1 of the journal says"])
    const removed = await findings("DELETE FROM installer WHERE id = 'crew 8'")
    expect(removed).toEqual([
      "installer crew 8 is not there, unlike entry 1 of the journal",
      "installer has 2 rows, and 3 by the journal"
    ])
    const rewritten = await findings(`UPDATE journal SET "userId" = 'x' WHERE id = 2`)
    expect(rewritten[0]).toBe("entry 2 of the journal is not what was written")
  })
})
