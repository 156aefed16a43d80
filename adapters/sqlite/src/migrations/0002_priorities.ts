import { type Kysely, sql } from "kysely"
import type { Migration } from "kysely/migration"

const RECORD = "id TEXT PRIMARY KEY, version INTEGER NOT NULL"

const SCHEDULING = `dueDate TEXT NOT NULL, asOf TEXT NOT NULL, noAddedValue REAL NOT NULL, minimumCompletion REAL,
    "order" TEXT NOT NULL`

const MAINTENANCE = `title TEXT NOT NULL, comment TEXT NOT NULL, time TEXT NOT NULL, recurrence TEXT, started TEXT NOT NULL`

/** A column that names a row of another table, checked when the change set is whole. */
const to = (column: string, table: string): string =>
  `${column} TEXT NOT NULL REFERENCES ${table} DEFERRABLE INITIALLY DEFERRED`

const PROGRESS = to("progressId", "progress")
const WORK_ORDER = to("workOrderId", "workOrder")

const statements = [
  `CREATE TABLE schedulingConfig (${RECORD}, ${PROGRESS}, ${SCHEDULING}) STRICT`,
  "CREATE UNIQUE INDEX schedulingConfigByProgress ON schedulingConfig (progressId)",
  `CREATE TABLE mergedSchedulingConfig (${RECORD}, name TEXT NOT NULL, progressIds TEXT NOT NULL, ${SCHEDULING}) STRICT`,
  `CREATE TABLE thresholds (${RECORD}, attentionRequired REAL NOT NULL, urgent REAL NOT NULL, late REAL NOT NULL) STRICT`,
  `CREATE TABLE lock (${RECORD}, list TEXT NOT NULL, ${WORK_ORDER}, position INTEGER NOT NULL, lockedAt TEXT NOT NULL) STRICT`,
  `CREATE TABLE hide (${RECORD}, ${PROGRESS}, ${WORK_ORDER}) STRICT`,
  `CREATE TABLE note (${RECORD}, ${PROGRESS}, ${WORK_ORDER}, text TEXT NOT NULL) STRICT`,
  ...["lock", "hide", "note"].map(
    (table) => `CREATE INDEX ${table}ByWorkOrder ON ${table} (workOrderId)`
  ),
  `CREATE TABLE progressMaintenance (${RECORD}, ${PROGRESS}, ${MAINTENANCE}) STRICT`,
  `CREATE TABLE mergedProgressMaintenance (${RECORD}, ${to("mergedSchedulingConfigId", "mergedSchedulingConfig")}, ${MAINTENANCE}) STRICT`,
  `CREATE TABLE calendarItems (${RECORD}, fields TEXT NOT NULL) STRICT`,
  `CREATE TABLE dashboard (${RECORD}, name TEXT NOT NULL, ${to("userId", "user")}, charts TEXT NOT NULL) STRICT`,
  `CREATE TABLE emailConfiguration (${RECORD}, senderName TEXT NOT NULL, replyTo TEXT NOT NULL, delivery TEXT NOT NULL,
    installation TEXT NOT NULL) STRICT`,
  `CREATE TABLE generalNotification (${RECORD}, code TEXT NOT NULL, messageEN TEXT NOT NULL, messageFR TEXT NOT NULL,
    type TEXT NOT NULL) STRICT`
]

/** Priorities, maintenance, dashboards, calendar items, e-mail texts and the banner. */
export const priorities: Migration = {
  up: async (db: Kysely<unknown>) => {
    for (const statement of statements) await sql.raw(statement).execute(db)
  }
}
