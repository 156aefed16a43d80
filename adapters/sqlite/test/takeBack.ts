import Connection from "better-sqlite3"

const earlierTables = [
  ["schedulingConfig", "priorityListSettings"],
  ["mergedSchedulingConfig", "mergedProgress"],
  ["generalNotification", "announcement"],
  ["calendarLine", "calendarJson"],
  ["staleLine", "staleEvent"]
] as const

/** Tables and columns that earlier schemas called otherwise, by their earlier names. */
export const earlierNames: ReadonlyMap<string, string> = new Map([
  ...earlierTables,
  ["mergedSchedulingConfigId", "mergedProgressId"],
  ["webhookPlace", "webhookPosition"]
])

/** What each migration after the second made, newest first. */
const made: ReadonlyArray<{
  readonly name: string
  readonly tables: ReadonlyArray<string>
  readonly indexes?: ReadonlyArray<string>
}> = [
  { name: "0044_webhookPosition", tables: [] },
  { name: "0043_mergedProgressId", tables: [] },
  { name: "0042_completedInLists", tables: [] },
  { name: "0041_visitValues", tables: [] },
  { name: "0040_tableNames", tables: [] },
  { name: "0039_daysOff", tables: [] },
  { name: "0038_emailsOfOrders", tables: [], indexes: ["mailTo"] },
  { name: "0037_alertSeconds", tables: [] },
  { name: "0035_openedDays", tables: [] },
  { name: "0034_lockedDates", tables: [] },
  { name: "0033_calendarFeeds", tables: ["calendarFeed", "deletedEvent"] },
  { name: "0032_webhooks", tables: ["webhook", "webhookMessage", "webhookPlace"] },
  { name: "0031_workByCapacity", tables: [] },
  { name: "0029_documents", tables: ["document"] },
  { name: "0028_journalRecords", tables: [] },
  { name: "0027_sessionStarts", tables: [] },
  { name: "0026_services", tables: [] },
  { name: "0025_invitations", tables: ["invitation"] },
  { name: "0024_lockedBy", tables: [] },
  { name: "0023_mutedNotifications", tables: [] },
  { name: "0022_accounts", tables: ["account"] },
  { name: "0021_shopSettings", tables: [] },
  { name: "0020_wordsOfNumbers", tables: [] },
  {
    name: "0019_byInstallers",
    tables: [],
    indexes: ["eventByInstallers", "workOrderByInstallers"]
  },
  { name: "0018_journalSummaries", tables: ["journalSummary"] },
  { name: "0017_journalEnd", tables: ["journalEnd"] },
  { name: "0016_journalHeads", tables: [], indexes: ["journalHead"] },
  { name: "0015_strictVersions", tables: [] },
  { name: "0014_secrets", tables: ["secret"] },
  { name: "0013_sessions", tables: ["session", "endedToken"] },
  { name: "0012_journalHashes", tables: [] },
  { name: "0011_workedDays", tables: [] },
  { name: "0010_staleLines", tables: ["staleLine"] },
  { name: "0009_mails", tables: ["mail"] },
  { name: "0008_calendarLines", tables: ["calendarLine", "calendarSight"] },
  { name: "0007_openSteps", tables: ["openStep"] },
  { name: "0006_keptAnswers", tables: ["keptAnswer"] },
  { name: "0005_notifications", tables: ["notification"] },
  {
    name: "0004_workOrderList",
    tables: ["workOrderList", "workOrderInstaller", "workOrderWords"]
  },
  { name: "0003_journalSubjects", tables: ["journalSubject"] }
]

/** Makes a file look as if it had last been opened at an earlier version of the schema. */
export const takeBack = (file: string, version: 2 | 3): void => {
  const connection = new Connection(file)
  for (const { name, tables, indexes = [] } of made) {
    if (Number(name.slice(0, 4)) <= version) continue
    for (const table of tables) connection.exec(`DROP TABLE ${table}`)
    for (const index of indexes) connection.exec(`DROP INDEX ${index}`)
    if (name === "0044_webhookPosition")
      connection.exec("ALTER TABLE webhookPosition RENAME TO webhookPlace")
    if (name === "0043_mergedProgressId")
      connection.exec(
        "ALTER TABLE mergedProgressMaintenance RENAME COLUMN mergedProgressId TO mergedSchedulingConfigId"
      )
    if (name === "0040_tableNames")
      for (const [before, now] of earlierTables)
        connection.exec(`ALTER TABLE ${now} RENAME TO ${before}`)
    if (name === "0021_shopSettings") {
      connection.exec("ALTER TABLE shop DROP COLUMN address")
      connection.exec("ALTER TABLE generalNotification DROP COLUMN shownFrom")
      connection.exec("ALTER TABLE generalNotification DROP COLUMN shownUntil")
    }
    if (name === "0015_strictVersions")
      connection.exec("ALTER TABLE shop DROP COLUMN strictVersions")
    if (name === "0037_alertSeconds") connection.exec("ALTER TABLE shop DROP COLUMN alertSeconds")
    if (name === "0035_openedDays")
      for (const column of ["openedDays", "overtime"])
        connection.exec(`ALTER TABLE progress DROP COLUMN ${column}`)
    if (name === "0038_emailsOfOrders")
      for (const column of ["deliveryCopies", "installationCopies"])
        connection.exec(`ALTER TABLE emailConfiguration DROP COLUMN ${column}`)
    if (name === "0039_daysOff") {
      connection.exec("ALTER TABLE event DROP COLUMN daysOff")
      connection.exec("ALTER TABLE progress DROP COLUMN mayInterrupt")
    }
    if (name === "0041_visitValues") connection.exec('ALTER TABLE event DROP COLUMN "values"')
    if (name === "0034_lockedDates") connection.exec("ALTER TABLE event DROP COLUMN dateLocked")
    if (name === "0031_workByCapacity")
      for (const table of ["schedulingConfig", "mergedSchedulingConfig"])
        connection.exec(`ALTER TABLE ${table} DROP COLUMN workByCapacity`)
    if (name === "0024_lockedBy") connection.exec("ALTER TABLE lock DROP COLUMN lockedBy")
    if (name === "0023_mutedNotifications")
      connection.exec("ALTER TABLE user DROP COLUMN mutedNotifications")
    if (name === "0012_journalHashes") connection.exec("ALTER TABLE journal DROP COLUMN hash")
    connection.prepare("DELETE FROM kysely_migration WHERE name = ?").run(name)
  }
  connection.pragma(`user_version = ${version}`)
  connection.close()
}
