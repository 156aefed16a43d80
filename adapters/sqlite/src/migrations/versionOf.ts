import type { Database } from "better-sqlite3"

/** The number of the schema that a database has; 0 of one without. */
export const versionOf = (connection: Database): number =>
  Number(connection.pragma("user_version", { simple: true }))
