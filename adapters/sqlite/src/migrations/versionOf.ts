import type { Database } from "better-sqlite3"

export const versionOf = (connection: Database): number =>
  Number(connection.pragma("user_version", { simple: true }))
