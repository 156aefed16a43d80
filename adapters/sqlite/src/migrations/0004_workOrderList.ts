import { type Kysely, sql } from "kysely"
import type { Migration } from "kysely/migration"

/** Sorting by a column goes along its index in either direction, ties by id. */
const sorted = [
  "name",
  "clientName",
  "clientCity",
  "productionDate",
  "deliveryDate",
  "installationDate",
  "createdOn",
  "origin",
  "importance",
  "percentCompleted"
]

const references = [
  "templateId",
  "jobTypeId",
  "workOrderGroupId",
  "projectManagerId",
  "contractorId",
  "shipperId",
  "nextProgressId"
]

const statements = [
  `CREATE TABLE workOrderList (number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, name TEXT NOT NULL,
    clientName TEXT NOT NULL, clientCity TEXT NOT NULL, productionDate TEXT, deliveryDate TEXT, installationDate TEXT,
    createdOn TEXT NOT NULL, origin TEXT NOT NULL, importance REAL NOT NULL, templateId TEXT, jobTypeId TEXT,
    workOrderGroupId TEXT, projectManagerId TEXT, contractorId TEXT, shipperId TEXT, hasInstallers INTEGER NOT NULL,
    percentCompleted REAL NOT NULL, nextProgressId TEXT, isCompleted INTEGER NOT NULL) STRICT`,
  ...[...sorted, ...references].map(
    (column) => `CREATE INDEX workOrderListBy_${column} ON workOrderList (${column}, id)`
  ),
  "CREATE INDEX workOrderListByCompleted ON workOrderList (isCompleted, id)",
  `CREATE TABLE workOrderInstaller (installerId TEXT NOT NULL, number INTEGER NOT NULL,
    PRIMARY KEY (installerId, number)) STRICT, WITHOUT ROWID`,
  "CREATE INDEX workOrderInstallerByNumber ON workOrderInstaller (number)",
  `CREATE VIRTUAL TABLE workOrderWords USING fts5 (words, keywords, content = '', contentless_delete = 1,
    tokenize = 'ascii', prefix = '1 2 3', detail = 'column')`
]

/**
 * What a list of work orders is sorted, narrowed and searched by, kept beside them; filled after
 * migrating.
 */
export const workOrderList: Migration = {
  up: async (db: Kysely<unknown>) => {
    for (const statement of statements) await sql.raw(statement).execute(db)
  }
}
