import { makeDataVersion } from "../connection/DataVersion.ts"
import type { OpenDatabase } from "../connection/OpenDatabase.ts"
import { makeStatements } from "../connection/statements.ts"
import { makeReferenceCache } from "../rows/ReferenceCache.ts"
import { makeWorkOrderListing } from "./WorkOrderListing.ts"

/** Writes what work orders are listed by anew, from the rows of a database. */
export const fillWorkOrderList = (database: Pick<OpenDatabase, "connection" | "kysely">): void => {
  const { connection } = database
  const reference = makeReferenceCache(
    database,
    makeStatements(connection),
    makeDataVersion(connection)
  )
  makeWorkOrderListing(connection, reference.plan).fill()
}
