import type { Database as Connection } from "better-sqlite3"

/** Another number after every commit of another connection to the same file. */
export type DataVersion = () => number

/**
 * Reads a database's data version. Outside transactions it is read once for each turn of the event
 * loop: requests that arrive together see what was there when they did.
 */
export const makeDataVersion = (connection: Connection): DataVersion => {
  const read = connection.prepare<[], number>("PRAGMA data_version").pluck()
  let known: number | null = null
  return () => {
    if (connection.inTransaction) return read.get() ?? 0
    if (known === null) {
      known = read.get() ?? 0
      setImmediate(() => {
        known = null
      })
    }
    return known
  }
}
