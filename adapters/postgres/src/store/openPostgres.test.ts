import { Effect } from "effect"
import { expect, it } from "vitest"
import { describeOnServer } from "../../test/describeOnServer.ts"
import { newDatabase, openedPostgres, runOn } from "../../test/temporaryStore.ts"
import { openPostgres } from "./openPostgres.ts"

const refusal = (url: string) => Effect.runPromise(Effect.flip(openPostgres(url)))

describeOnServer("opening a database in PostgreSQL", (server) => {
  it("creates its tables once, also when several servers open it", async () => {
    const url = await newDatabase(server().url)
    const opened = Effect.map(openedPostgres(url), ({ opaqueIdKey }) =>
      Buffer.from(opaqueIdKey).toString("hex")
    )
    const keys = await Effect.runPromise(
      Effect.scoped(Effect.all([opened, opened, opened], { concurrency: "unbounded" }))
    )
    expect(new Set(keys).size).toBe(1)
  })

  it("refuses the tables of another program, and leaves them as they are", async () => {
    const url = await newDatabase(server().url)
    await runOn(url, "CREATE TABLE bookmark (id INTEGER)")
    expect(await refusal(url)).toMatchObject({ kind: "notEmpty" })
  })

  it("refuses the tables of another version", async () => {
    const url = await newDatabase(server().url)
    await Effect.runPromise(Effect.scoped(openedPostgres(url)))
    await runOn(url, "COMMENT ON TABLE journal IS 'atelier 1'")
    const problem = await refusal(url)
    expect(problem).toMatchObject({ kind: "otherSchema" })
    expect(problem.message).toContain("import them into a new shop")
  })

  it("names a server that is away, and no password", async () => {
    const url = server().url.replace("atelier@", "atelier:secret@")
    expect(String(await refusal(url.replace(/:\d+\//, ":1/")))).toMatch(/away: ECONNREFUSED/)
    await runOn(url, "CREATE TABLE bookmark (id INTEGER)")
    const problem = await refusal(url)
    expect(problem).toMatchObject({ kind: "notEmpty" })
    expect(String(problem)).not.toContain("secret")
  })
})
