import { existsSync, statSync } from "node:fs"
import { MailOutbox } from "@atelier/application/ports"
import { lastCopyAt } from "@atelier/sqlite"
import { Effect } from "effect"
import type { Runtime } from "../Ports.ts"
import type { Settings } from "../settings/settings.ts"

const sizeOf = (file: string): number => (existsSync(file) ? statSync(file).size : 0)

/** Measures backups, database and e-mails for `/metrics`. */
export const measure =
  (runtime: Runtime, { databaseFile }: Pick<Settings, "databaseFile">, startedAt: number) =>
  async () => {
    const { waiting } = await runtime.runPromise(
      Effect.flatMap(MailOutbox, (outbox) => outbox.counts)
    )
    const backedUpAt = lastCopyAt(databaseFile) ?? startedAt
    return {
      backup_age_seconds: Math.max(0, (Date.now() - backedUpAt) / 1_000),
      database_bytes: sizeOf(databaseFile) + sizeOf(`${databaseFile}-wal`),
      mails_waiting: waiting
    }
  }
