import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest"
import {
  type PostgresServer,
  startPostgres
} from "../../../../adapters/postgres/test/PostgresServer.ts"
import { newDatabase } from "../../../../adapters/postgres/test/temporaryStore.ts"
import { freePort } from "../../../../scripts/testing/freePort.ts"
import { atelier } from "../../test/TestServer.ts"
import { startProofShop } from "../ProofShop.ts"
import { pooled } from "./configurations.ts"
import { startProxy } from "./proxies.ts"

vi.setConfig({ testTimeout: 180_000, hookTimeout: 60_000 })

describe("a database behind PgBouncer", () => {
  const ends: Array<() => unknown> = []
  afterEach(async () => {
    for (const end of ends.splice(0).toReversed()) await end()
  })
  let database: PostgresServer
  beforeAll(async () => {
    database = await startPostgres()
  })
  afterAll(() => database.remove())

  const poolerOf = async (mode: "session" | "transaction"): Promise<string> => {
    const url = new URL(await newDatabase(database.url))
    const port = await freePort()
    ends.push((await startProxy("pgbouncer", pooled(port, url, mode), port)).stop)
    url.port = String(port)
    return url.href
  }

  it("serves the shop in the mode session", async () => {
    const shop = await startProofShop({ environment: { DATABASE_URL: await poolerOf("session") } })
    ends.push(shop.close)
    expect((await shop.ask(null, "/readyz")).status).toBe(200)
  })

  it("is refused in one sentence in the mode transaction", async () => {
    const settings = { DATABASE_URL: await poolerOf("transaction") }
    const { code, output } = await atelier(["migrate"], settings)
    expect([code, output.split("\n").filter((line) => /pooler/.test(line))]).toEqual([
      1,
      [expect.stringMatching(/^The database \S+ is behind a pooler .* Nothing was changed\.$/)]
    ])
  })
})
