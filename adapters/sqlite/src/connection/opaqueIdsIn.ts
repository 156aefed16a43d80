import type { OpaqueIds } from "@atelier/application/ports"
import { makeOpaqueIds } from "@atelier/sql"
import type { Database as Connection } from "better-sqlite3"

/** Opaque ids with the key stored in the database. */
export const opaqueIdsIn = (connection: Connection): OpaqueIds["Service"] => {
  const key = connection
    .prepare<[], Buffer>("SELECT value FROM secret WHERE name = 'opaqueIds'")
    .pluck()
    .get()
  if (key === undefined) throw new Error("the database has no key for its names")
  return makeOpaqueIds(key)
}
