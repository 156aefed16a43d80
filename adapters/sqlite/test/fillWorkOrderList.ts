import { makeDataVersion } from "../src/connection/DataVersion.ts"
import type { OpenDatabase } from "../src/connection/OpenDatabase.ts"
import { makeStatements } from "../src/connection/statements.ts"
import { makeWorkOrderListing } from "../src/listing/WorkOrderListing.ts"
import { makeReferenceCache } from "../src/rows/ReferenceCache.ts"

export const fillWorkOrderList = (database: Pick<OpenDatabase, "connection" | "kysely">): void => {
  const { connection } = database
  const reference = makeReferenceCache(
    database,
    makeStatements(connection),
    makeDataVersion(connection)
  )
  makeWorkOrderListing(connection, reference.plan).fill()
}
