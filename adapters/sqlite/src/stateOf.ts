import type { Database as Connection } from "better-sqlite3"

/**
 * Names the state of a database: another name after every write, of this connection or another one,
 * and never the name of a state that another connection saw.
 */
export const makeStateOf = (connection: Connection): (() => string) => {
  const opened = crypto.randomUUID().slice(0, 8)
  const byOthers = connection.prepare<[], number>("PRAGMA data_version").pluck()
  const own = connection.prepare<[], number>("SELECT total_changes()").pluck()
  return () => `${opened}.${byOthers.get() ?? 0}.${own.get() ?? 0}`
}
