import { startPostgres } from "../../adapters/postgres/test/PostgresServer.ts"

/** With `TEST_STORE=postgres`, starts a server for the stores of the API tests. */
export const setup = async (): Promise<(() => Promise<void>) | undefined> => {
  if (process.env.TEST_STORE !== "postgres") return undefined
  const server = await startPostgres()
  process.env.TEST_POSTGRES = server.url
  return server.remove
}
