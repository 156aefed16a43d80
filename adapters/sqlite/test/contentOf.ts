import { createHash } from "node:crypto"
import Connection, { type Database as SqliteConnection } from "better-sqlite3"

const digestOf = (value: unknown): string =>
  createHash("sha256")
    .update(
      JSON.stringify(value, (_, part: unknown) =>
        Buffer.isBuffer(part) ? part.toString("hex") : part
      )
    )
    .digest("hex")

/**
 * Digests of all tables of a database with any schema, without migration times and generated
 * secrets.
 */
export const contentIn = (connection: SqliteConnection) => {
  const tables = connection
    .prepare<[], { readonly name: string; readonly sql: string | null }>(
      `SELECT name, sql FROM sqlite_schema ORDER BY name`
    )
    .all()
  const rows = tables.flatMap(({ name, sql }) => {
    if (!sql?.startsWith("CREATE TABLE") && !sql?.startsWith("create table")) return []
    const columns = ["kysely_migration", "secret"].includes(name) ? "name" : "*"
    return [[name, digestOf(connection.prepare(`SELECT ${columns} FROM "${name}"`).raw().all())]]
  })
  return {
    version: Number(connection.pragma("user_version", { simple: true })),
    integrity: String(connection.pragma("integrity_check", { simple: true })),
    dangling: connection.pragma("foreign_key_check"),
    schema: digestOf(tables),
    rows: Object.fromEntries(rows) as Readonly<Record<string, string>>
  }
}

export const contentOf = (file: string) => {
  const connection = new Connection(file)
  try {
    return contentIn(connection)
  } finally {
    connection.close()
  }
}
