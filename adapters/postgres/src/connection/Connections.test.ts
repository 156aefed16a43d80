import { Cause, Effect, Exit } from "effect"
import { expect, it } from "vitest"
import { describeOnServer } from "../../test/describeOnServer.ts"
import { makeConnections } from "./Connections.ts"
import { storageProblemOf } from "./storageProblemOf.ts"

describeOnServer("connections to PostgreSQL", (server) => {
  it("are replaced when the database does not answer in time", async () => {
    const { pool, use } = makeConnections(server().url, { max: 1, answerMs: 200 })
    const ask = (text: string) =>
      Effect.runPromiseExit(use(async (client) => (await client.query<{ a: number }>(text)).rows))
    const unanswered = await ask("SELECT pg_sleep(60)")
    const problem = Exit.isFailure(unanswered)
      ? storageProblemOf(Cause.squash(unanswered.cause))
      : null
    expect(problem?.reason).toBe("away")
    expect(await ask("SELECT 1 AS a")).toEqual(Exit.succeed([{ a: 1 }]))
    await pool.end()
  })

  it("tell the database to notice a dead server soon", async () => {
    const { pool, use } = makeConnections(server().url)
    const idle = await Effect.runPromise(
      use(async (client) => (await client.query("SHOW tcp_keepalives_idle")).rows)
    )
    expect(idle).toEqual([{ tcp_keepalives_idle: "3" }])
    await pool.end()
  })
})
