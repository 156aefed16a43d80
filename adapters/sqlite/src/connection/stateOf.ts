import type { Database as Connection } from "better-sqlite3"
import { type DataVersion, makeDataVersion } from "./DataVersion.ts"

/** An id of the database state, which changes with every write and differs by connection. */
export const makeStateOf = (
  connection: Connection,
  dataVersion: DataVersion = makeDataVersion(connection)
): (() => string) => {
  const opened = crypto.randomUUID().slice(0, 8)
  const own = connection.prepare<[], number>("SELECT total_changes()").pluck()
  return () => `${opened}.${dataVersion()}.${own.get() ?? 0}`
}
