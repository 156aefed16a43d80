import { afterAll, beforeAll, describe, it } from "vitest"
import { lacksServer, type PostgresServer, startPostgres } from "./PostgresServer.ts"

/** Describes tests that run on a PostgreSQL server, or says why there is none. */
export const describeOnServer = (
  name: string,
  tests: (server: () => PostgresServer) => void
): void => {
  if (lacksServer !== null) {
    describe(name, () => it.skip(`skipped: ${lacksServer}`, () => undefined))
    return
  }
  describe(name, () => {
    let server: PostgresServer | null = null
    beforeAll(async () => {
      server = await startPostgres()
    })
    afterAll(() => server?.remove())
    tests(() => {
      if (server === null) throw new Error("the server has not started")
      return server
    })
  })
}
