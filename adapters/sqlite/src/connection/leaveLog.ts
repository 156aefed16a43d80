import type { OpenDatabase } from "./OpenDatabase.ts"

/** So many pages of the log are written into the file by the commit that fills them. */
const LOG_PAGES = 1_000

/**
 * Says whether another connection empties the log of the database, which may be long then: no
 * commit of this connection writes it into the file meanwhile.
 */
export const leaveLog = (
  { connection }: Pick<OpenDatabase, "connection">,
  toAnother: boolean
): void => {
  connection.pragma(`wal_autocheckpoint = ${toAnother ? 0 : LOG_PAGES}`)
}
