import { type Kysely, sql } from "kysely"
import type { Migration } from "kysely/migration"

const statements = [
  `CREATE TABLE notification (id INTEGER PRIMARY KEY AUTOINCREMENT, userId TEXT NOT NULL,
    notificationType TEXT NOT NULL, notificationData TEXT NOT NULL, notificationCreatedDate TEXT NOT NULL,
    isNew INTEGER NOT NULL, isRead INTEGER NOT NULL) STRICT`,
  "CREATE INDEX notificationByUser ON notification (userId, id)",
  "CREATE INDEX notificationNew ON notification (userId) WHERE isNew = 1"
]

/** What users were told of, kept beside the plan. */
export const notifications: Migration = {
  up: async (db: Kysely<unknown>) => {
    for (const statement of statements) await sql.raw(statement).execute(db)
  }
}
