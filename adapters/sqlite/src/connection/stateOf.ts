import type { Database as Connection } from "better-sqlite3"
import { type DataVersion, makeDataVersion } from "./DataVersion.ts"

/**
 * Names the state of a database: another name after every write, of this connection or another one,
 * and never the name of a state that another connection saw.
 */
export const makeStateOf = (
  connection: Connection,
  dataVersion: DataVersion = makeDataVersion(connection)
): (() => string) => {
  const opened = crypto.randomUUID().slice(0, 8)
  const own = connection.prepare<[], number>("SELECT total_changes()").pluck()
  return () => `${opened}.${dataVersion()}.${own.get() ?? 0}`
}
