import type { OpenDatabase } from "./OpenDatabase.ts"

/** Log size in pages at which a commit writes the log into the file. */
const LOG_PAGES = 1_000

/** Leaves checkpoints to another connection; commits of this one let the log grow. */
export const leaveLog = (
  { connection }: Pick<OpenDatabase, "connection">,
  toAnother: boolean
): void => {
  connection.pragma(`wal_autocheckpoint = ${toAnother ? 0 : LOG_PAGES}`)
}
