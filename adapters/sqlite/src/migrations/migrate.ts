import type { Database as Connection } from "better-sqlite3"
import type { Kysely } from "kysely"
import { type Migration, type MigrationProvider, Migrator } from "kysely/migration"
import { makeCalendarJson } from "../calendar/CalendarJson.ts"
import type { Database } from "../connection/Database.ts"
import { fillJournalEnd } from "../journal/JournalEnd.ts"
import { fillJournalHashes } from "../journal/journalHash.ts"
import { fillWorkOrderList } from "../listing/fillWorkOrderList.ts"
import { first } from "./0001_first.ts"
import { priorities } from "./0002_priorities.ts"
import { journalSubjects } from "./0003_journalSubjects.ts"
import { workOrderList } from "./0004_workOrderList.ts"
import { notifications } from "./0005_notifications.ts"
import { keptAnswers } from "./0006_keptAnswers.ts"
import { openSteps } from "./0007_openSteps.ts"
import { calendarLines } from "./0008_calendarLines.ts"
import { mails } from "./0009_mails.ts"
import { staleLines } from "./0010_staleLines.ts"
import { workedDays } from "./0011_workedDays.ts"
import { journalHashes } from "./0012_journalHashes.ts"
import { sessions } from "./0013_sessions.ts"
import { secrets } from "./0014_secrets.ts"
import { strictVersions } from "./0015_strictVersions.ts"
import { journalHeads } from "./0016_journalHeads.ts"
import { journalEnd } from "./0017_journalEnd.ts"
import { journalSummaries } from "./0018_journalSummaries.ts"
import { byInstallers } from "./0019_byInstallers.ts"
import { wordsOfNumbers } from "./0020_wordsOfNumbers.ts"
import { shopSettings } from "./0021_shopSettings.ts"
import { accounts } from "./0022_accounts.ts"
import { mutedNotifications } from "./0023_mutedNotifications.ts"
import { lockedBy } from "./0024_lockedBy.ts"
import { invitations } from "./0025_invitations.ts"
import { services } from "./0026_services.ts"
import { sessionStarts } from "./0027_sessionStarts.ts"
import { journalRecords } from "./0028_journalRecords.ts"
import { documents } from "./0029_documents.ts"
import { workByCapacity } from "./0031_workByCapacity.ts"
import { webhooks } from "./0032_webhooks.ts"
import { calendarFeeds } from "./0033_calendarFeeds.ts"
import { lockedDates } from "./0034_lockedDates.ts"
import { openedDays } from "./0035_openedDays.ts"
import { alertSeconds } from "./0037_alertSeconds.ts"
import { emailsOfOrders } from "./0038_emailsOfOrders.ts"
import { daysOff } from "./0039_daysOff.ts"
import { tableNames } from "./0040_tableNames.ts"
import { visitValues } from "./0041_visitValues.ts"
import { completedInLists } from "./0042_completedInLists.ts"
import { mergedProgressId } from "./0043_mergedProgressId.ts"
import { webhookPosition } from "./0044_webhookPosition.ts"

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
  "0038_emailsOfOrders": emailsOfOrders,
  "0039_daysOff": daysOff,
  "0040_tableNames": tableNames,
  "0041_visitValues": visitValues,
  "0042_completedInLists": completedInLists,
  "0043_mergedProgressId": mergedProgressId,
  "0044_webhookPosition": webhookPosition
}

const provider: MigrationProvider = { getMigrations: () => Promise.resolve({ ...migrations }) }

/** The schema version that this program writes. */
export const SCHEMA_VERSION = Object.keys(migrations).length

/**
 * Brings a database to the newest schema in one transaction, so that a kill in between leaves it as
 * it was, and fills anew what is derived from other rows; throws when a migration fails. Nobody
 * else may use the connection meanwhile.
 */
export const migrate = async (connection: Connection, db: Kysely<Database>): Promise<void> => {
  connection.exec("BEGIN IMMEDIATE")
  try {
    const { error } = await new Migrator({ db, provider }).migrateToLatest()
    if (error !== undefined) throw error
    fillWorkOrderList({ connection, kysely: db })
    makeCalendarJson(connection).fill()
    fillJournalHashes(connection)
    fillJournalEnd(connection)
    connection.pragma(`user_version = ${SCHEMA_VERSION}`)
    connection.exec("COMMIT")
  } finally {
    if (connection.inTransaction) connection.exec("ROLLBACK")
  }
}
