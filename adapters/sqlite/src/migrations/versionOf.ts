import type { Database } from "better-sqlite3"

/** The schema version of a database; 0 without a schema. */
export const versionOf = (connection: Database): number =>
  Number(connection.pragma("user_version", { simple: true }))
