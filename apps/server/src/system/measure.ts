import { MailOutbox } from "@atelier/application/ports"
import { Effect } from "effect"
import { type DatabaseSettings, databaseOf, type Runtime } from "../Ports.ts"

/** Measures backups, database and e-mails for `/metrics`. */
export const measure =
  (runtime: Runtime, settings: DatabaseSettings, startedAt: number) => async () => {
    const { waiting } = await runtime.runPromise(
      Effect.flatMap(MailOutbox, (outbox) => outbox.counts)
    )
    const { backups, bytes } = databaseOf(settings)
    const backedUpAt = backups?.lastCopyAt() ?? startedAt
    return {
      ...(backups === null
        ? {}
        : { backup_age_seconds: Math.max(0, (Date.now() - backedUpAt) / 1_000) }),
      database_bytes: await runtime.runPromise(bytes),
      mails_waiting: waiting
    }
  }
