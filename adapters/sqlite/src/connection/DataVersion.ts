import type { Database as Connection } from "better-sqlite3"

/** A number that changes with each commit of another connection to the file. */
export type DataVersion = () => number

/** Reads the data version, outside transactions once per turn of the event loop. */
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
