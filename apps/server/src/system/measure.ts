import { MailOutbox } from "@atelier/application/ports"
import { Effect } from "effect"
import { databaseOf, type Runtime } from "../Ports.ts"
import type { Settings } from "../settings/settings.ts"

/** Measures backups, database and e-mails for `/metrics`. */
export const measure =
  (runtime: Runtime, settings: Pick<Settings, "databaseFile">, startedAt: number) => async () => {
    const { waiting } = await runtime.runPromise(
      Effect.flatMap(MailOutbox, (outbox) => outbox.counts)
    )
    const database = databaseOf(settings)
    const backedUpAt = database.lastCopyAt() ?? startedAt
    return {
      backup_age_seconds: Math.max(0, (Date.now() - backedUpAt) / 1_000),
      database_bytes: database.bytes(),
      mails_waiting: waiting
    }
  }
