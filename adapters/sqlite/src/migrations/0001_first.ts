import { type Kysely, sql } from "kysely"
import type { Migration } from "kysely/migration"

const statements = [
  `CREATE TABLE shop (id TEXT PRIMARY KEY, version INTEGER NOT NULL, name TEXT NOT NULL, timeZone TEXT NOT NULL,
    includeSaturday INTEGER NOT NULL, includeSunday INTEGER NOT NULL, dayStartTime TEXT NOT NULL, dayEndTime TEXT NOT NULL,
    productionCapacities TEXT NOT NULL, content TEXT NOT NULL, hasMaestroOption INTEGER NOT NULL) STRICT`,
  `CREATE TABLE progress (id TEXT PRIMARY KEY, version INTEGER NOT NULL, name TEXT NOT NULL, colorHexa TEXT NOT NULL,
    "order" INTEGER NOT NULL, unitType TEXT, referenceDate TEXT NOT NULL, linkToReferenceDate INTEGER NOT NULL,
    capacities TEXT NOT NULL, includeSaturday INTEGER NOT NULL, includeSunday INTEGER NOT NULL,
    notifyOnStarted INTEGER NOT NULL, notifyOnCompleted INTEGER NOT NULL, askToCompletePreviousProgress INTEGER NOT NULL,
    moveLaterSteps INTEGER NOT NULL, users TEXT NOT NULL, deleted INTEGER NOT NULL) STRICT`,
  `CREATE TABLE template (id TEXT PRIMARY KEY, version INTEGER NOT NULL, name TEXT NOT NULL, steps TEXT NOT NULL) STRICT`,
  `CREATE TABLE jobType (id TEXT PRIMARY KEY, version INTEGER NOT NULL, name TEXT NOT NULL, steps TEXT NOT NULL) STRICT`,
  ...["installer", "shipper"].map(
    (
      table
    ) => `CREATE TABLE ${table} (id TEXT PRIMARY KEY, version INTEGER NOT NULL, name TEXT NOT NULL, colorHexa TEXT NOT NULL,
    emails TEXT NOT NULL, capacities TEXT NOT NULL, includeSaturday INTEGER NOT NULL, includeSunday INTEGER NOT NULL) STRICT`
  ),
  ...["contractor", "projectManager"].map(
    (
      table
    ) => `CREATE TABLE ${table} (id TEXT PRIMARY KEY, version INTEGER NOT NULL, name TEXT NOT NULL, email TEXT NOT NULL,
    phone TEXT NOT NULL) STRICT`
  ),
  ...["room", "workOrderGroup"].map(
    (table) =>
      `CREATE TABLE ${table} (id TEXT PRIMARY KEY, version INTEGER NOT NULL, name TEXT NOT NULL) STRICT`
  ),
  `CREATE TABLE workOrder (id TEXT PRIMARY KEY, version INTEGER NOT NULL, name TEXT NOT NULL, clientName TEXT NOT NULL,
    clientPhone TEXT NOT NULL, clientAddress TEXT NOT NULL, clientAddressLine2 TEXT NOT NULL, clientCity TEXT NOT NULL,
    clientState TEXT NOT NULL, clientZipCode TEXT NOT NULL, clientEmail TEXT NOT NULL,
    templateId TEXT REFERENCES template DEFERRABLE INITIALLY DEFERRED,
    jobTypeId TEXT REFERENCES jobType DEFERRABLE INITIALLY DEFERRED,
    workOrderGroupId TEXT REFERENCES workOrderGroup DEFERRABLE INITIALLY DEFERRED,
    projectManagerId TEXT REFERENCES projectManager DEFERRABLE INITIALLY DEFERRED,
    contractorId TEXT REFERENCES contractor DEFERRABLE INITIALLY DEFERRED,
    roomName TEXT NOT NULL, comment TEXT NOT NULL, productionDate TEXT, deliveryDate TEXT, deliveryEndDate TEXT,
    installationDate TEXT, installationEndDate TEXT,
    shipperId TEXT REFERENCES shipper DEFERRABLE INITIALLY DEFERRED,
    installerIds TEXT NOT NULL, cadCamMerged INTEGER NOT NULL, keywords TEXT NOT NULL, importance REAL NOT NULL,
    "values" TEXT NOT NULL, steps TEXT NOT NULL, origin TEXT NOT NULL, importKey TEXT, createdOn TEXT NOT NULL,
    nameFolded TEXT NOT NULL, clientNameFolded TEXT NOT NULL, keywordsFolded TEXT NOT NULL) STRICT`,
  "CREATE UNIQUE INDEX workOrderByImportKey ON workOrder (importKey) WHERE importKey IS NOT NULL",
  "CREATE INDEX workOrderWithoutTemplate ON workOrder (id) WHERE templateId IS NULL",
  ...[
    "templateId",
    "jobTypeId",
    "workOrderGroupId",
    "projectManagerId",
    "contractorId",
    "shipperId"
  ].map(
    (column) =>
      `CREATE INDEX workOrderBy_${column} ON workOrder (${column}) WHERE ${column} IS NOT NULL`
  ),
  `CREATE TABLE event (id TEXT PRIMARY KEY, version INTEGER NOT NULL, eventType TEXT NOT NULL, title TEXT,
    allDay INTEGER NOT NULL, startDate TEXT NOT NULL, startTime TEXT, endDate TEXT NOT NULL, endTime TEXT,
    status TEXT NOT NULL, comment TEXT NOT NULL, userIds TEXT NOT NULL,
    workOrderId TEXT REFERENCES workOrder DEFERRABLE INITIALLY DEFERRED, isMainEvent INTEGER, stepId TEXT,
    progressId TEXT REFERENCES progress DEFERRABLE INITIALLY DEFERRED, unlinked INTEGER,
    shipperId TEXT REFERENCES shipper DEFERRABLE INITIALLY DEFERRED,
    installerIds TEXT, customHexColor TEXT, scope TEXT, titleFolded TEXT,
    endDay TEXT NOT NULL, isLong INTEGER NOT NULL) STRICT`,
  "CREATE INDEX workOrderByName ON workOrder (nameFolded, id)",
  "CREATE INDEX workOrderByClient ON workOrder (clientNameFolded, id)",
  "CREATE INDEX eventByDay ON event (startDate, endDay) WHERE isLong = 0",
  "CREATE INDEX longEventByDay ON event (startDate, endDay) WHERE isLong = 1",
  "CREATE INDEX eventByWorkOrder ON event (workOrderId) WHERE workOrderId IS NOT NULL",
  "CREATE INDEX eventByProgress ON event (progressId) WHERE progressId IS NOT NULL",
  "CREATE INDEX eventByShipper ON event (shipperId) WHERE shipperId IS NOT NULL",
  "CREATE INDEX blockerByDay ON event (startDate) WHERE eventType = 'BlockerEvent'",
  `CREATE TABLE user (id TEXT PRIMARY KEY, version INTEGER NOT NULL, displayName TEXT NOT NULL, email TEXT NOT NULL,
    licensed INTEGER NOT NULL, planificationRole TEXT NOT NULL, permissions TEXT NOT NULL, notifications INTEGER NOT NULL,
    emailLanguage TEXT NOT NULL, productionVisibility TEXT NOT NULL, progressVisibility TEXT NOT NULL,
    shippersVisibility TEXT NOT NULL, installersVisibility TEXT NOT NULL, otherwise TEXT NOT NULL,
    documentVisibility TEXT NOT NULL, userLastSeenBuildNumber TEXT, lastCodeDismissed TEXT) STRICT`,
  `CREATE TABLE journal (id INTEGER PRIMARY KEY, at TEXT NOT NULL, userId TEXT NOT NULL, intent TEXT NOT NULL,
    undoes INTEGER REFERENCES journal, changes TEXT NOT NULL) STRICT`
]

/** The first schema: a table for each kind of record, and the journal. */
export const first: Migration = {
  up: async (db: Kysely<unknown>) => {
    for (const statement of statements) await sql.raw(statement).execute(db)
  }
}
