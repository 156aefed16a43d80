import { type Kysely, sql } from "kysely"
import type { Migration } from "kysely/migration"

const columns = [
  "name",
  "clientName",
  "clientCity",
  "productionDate",
  "deliveryDate",
  "installationDate",
  "createdOn",
  "origin",
  "importance",
  "percentCompleted",
  "templateId",
  "jobTypeId",
  "workOrderGroupId",
  "projectManagerId",
  "contractorId",
  "shipperId",
  "nextProgressId"
]

/**
 * Whether a work order is completed is asked beside nearly everything: the indexes of the list know
 * it, so that counting and going along them reads no row.
 */
export const completedInLists: Migration = {
  up: async (db: Kysely<unknown>) => {
    for (const column of columns) {
      const index = `workOrderListBy_${column}`
      await sql.raw(`DROP INDEX ${index}`).execute(db)
      await sql
        .raw(`CREATE INDEX ${index} ON workOrderList (${column}, id, isCompleted)`)
        .execute(db)
    }
  }
}
