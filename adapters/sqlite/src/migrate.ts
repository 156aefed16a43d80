import type { Database as Connection } from "better-sqlite3"
import type { Kysely } from "kysely"
import { type Migration, type MigrationProvider, Migrator } from "kysely/migration"
import { makeCalendarLines } from "./calendar/CalendarLines.ts"
import type { Database } from "./Database.ts"
import { fillJournalEnd } from "./journal/JournalEnd.ts"
import { fillJournalHashes } from "./journal/journalHash.ts"
import { fillWorkOrderList } from "./listing/fillWorkOrderList.ts"
import { first } from "./migrations/0001_first.ts"
import { priorities } from "./migrations/0002_priorities.ts"
import { journalSubjects } from "./migrations/0003_journalSubjects.ts"
import { workOrderList } from "./migrations/0004_workOrderList.ts"
import { notifications } from "./migrations/0005_notifications.ts"
import { keptAnswers } from "./migrations/0006_keptAnswers.ts"
import { openSteps } from "./migrations/0007_openSteps.ts"
import { calendarLines } from "./migrations/0008_calendarLines.ts"
import { mails } from "./migrations/0009_mails.ts"
import { staleLines } from "./migrations/0010_staleLines.ts"
import { workedDays } from "./migrations/0011_workedDays.ts"
import { journalHashes } from "./migrations/0012_journalHashes.ts"
import { sessions } from "./migrations/0013_sessions.ts"
import { secrets } from "./migrations/0014_secrets.ts"
import { strictVersions } from "./migrations/0015_strictVersions.ts"
import { journalHeads } from "./migrations/0016_journalHeads.ts"
import { journalEnd } from "./migrations/0017_journalEnd.ts"
import { journalSummaries } from "./migrations/0018_journalSummaries.ts"
import { byInstallers } from "./migrations/0019_byInstallers.ts"
import { wordsOfNumbers } from "./migrations/0020_wordsOfNumbers.ts"
import { shopSettings } from "./migrations/0021_shopSettings.ts"
import { accounts } from "./migrations/0022_accounts.ts"
import { mutedNotifications } from "./migrations/0023_mutedNotifications.ts"
import { lockedBy } from "./migrations/0024_lockedBy.ts"
import { invitations } from "./migrations/0025_invitations.ts"
import { services } from "./migrations/0026_services.ts"
import { sessionStarts } from "./migrations/0027_sessionStarts.ts"
import { journalRecords } from "./migrations/0028_journalRecords.ts"
import { documents } from "./migrations/0029_documents.ts"
import { workByCapacity } from "./migrations/0031_workByCapacity.ts"
import { webhooks } from "./migrations/0032_webhooks.ts"
import { calendarFeeds } from "./migrations/0033_calendarFeeds.ts"
import { lockedDates } from "./migrations/0034_lockedDates.ts"
import { openedDays } from "./migrations/0035_openedDays.ts"
import { alertSeconds } from "./migrations/0037_alertSeconds.ts"
import { emailsOfOrders } from "./migrations/0038_emailsOfOrders.ts"

/** Every migration in order; `user_version` of the file counts those that have run. */
export const migrations: Readonly<Record<string, Migration>> = {
  "0001_first": first,
  "0002_priorities": priorities,
  "0003_journalSubjects": journalSubjects,
  "0004_workOrderList": workOrderList,
  "0005_notifications": notifications,
  "0006_keptAnswers": keptAnswers,
  "0007_openSteps": openSteps,
  "0008_calendarLines": calendarLines,
  "0009_mails": mails,
  "0010_staleLines": staleLines,
  "0011_workedDays": workedDays,
  "0012_journalHashes": journalHashes,
  "0013_sessions": sessions,
  "0014_secrets": secrets,
  "0015_strictVersions": strictVersions,
  "0016_journalHeads": journalHeads,
  "0017_journalEnd": journalEnd,
  "0018_journalSummaries": journalSummaries,
  "0019_byInstallers": byInstallers,
  "0020_wordsOfNumbers": wordsOfNumbers,
  "0021_shopSettings": shopSettings,
  "0022_accounts": accounts,
  "0023_mutedNotifications": mutedNotifications,
  "0024_lockedBy": lockedBy,
  "0025_invitations": invitations,
  "0026_services": services,
  "0027_sessionStarts": sessionStarts,
  "0028_journalRecords": journalRecords,
  "0029_documents": documents,
  "0031_workByCapacity": workByCapacity,
  "0032_webhooks": webhooks,
  "0033_calendarFeeds": calendarFeeds,
  "0034_lockedDates": lockedDates,
  "0035_openedDays": openedDays,
  "0037_alertSeconds": alertSeconds,
  "0038_emailsOfOrders": emailsOfOrders
}

const provider: MigrationProvider = { getMigrations: () => Promise.resolve({ ...migrations }) }

/** The schema version that this program writes. */
export const SCHEMA_VERSION = Object.keys(migrations).length

/**
 * Brings a database to the newest schema in one transaction, so that a kill in between leaves it as
 * it was, and fills anew what is derived from other rows; throws when a migration fails. Nobody else may use the connection meanwhile.
 */
export const migrate = async (connection: Connection, db: Kysely<Database>): Promise<void> => {
  connection.exec("BEGIN IMMEDIATE")
  try {
    const { error } = await new Migrator({ db, provider }).migrateToLatest()
    if (error !== undefined) throw error
    fillWorkOrderList({ connection, kysely: db })
    makeCalendarLines(connection).fill()
    fillJournalHashes(connection)
    fillJournalEnd(connection)
    connection.pragma(`user_version = ${SCHEMA_VERSION}`)
    connection.exec("COMMIT")
  } finally {
    if (connection.inTransaction) connection.exec("ROLLBACK")
  }
}
