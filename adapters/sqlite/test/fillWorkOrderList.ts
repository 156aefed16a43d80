import { makeWorkOrderListing } from "@atelier/sql"
import { makeDataVersion } from "../src/connection/DataVersion.ts"
import { makeRunWork } from "../src/connection/makeRunWork.ts"
import type { OpenDatabase } from "../src/connection/OpenDatabase.ts"
import { makeSqliteDialect } from "../src/connection/sqliteDialect.ts"
import { makeReferenceCache } from "../src/store/ReferenceCache.ts"

/** Rebuilds the list of work orders from the rows of a database. */
export const fillWorkOrderList = ({
  connection,
  kysely
}: Pick<OpenDatabase, "connection" | "kysely">): void => {
  const run = makeRunWork(connection)
  const dialect = makeSqliteDialect(kysely)
  const reference = makeReferenceCache(connection, dialect, run, makeDataVersion(connection))
  run(makeWorkOrderListing(dialect, reference.plan).fill())
}
