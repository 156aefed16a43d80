import { MailOutbox, PlanStore, type Stored, WebhookOutbox } from "@atelier/application/ports"
import type { CallOutput } from "@atelier/contract"
import { Effect } from "effect"
import { BUILD_NUMBER } from "../buildNumber.ts"
import { databaseOf } from "../Ports.ts"
import { isPackaged } from "../projectRoot.ts"
import { printable, type Settings } from "../settings/settings.ts"
import { settingsTable } from "../settings/settingsTable.ts"
import type { System } from "./System.ts"

export type SystemFacts = Omit<CallOutput<"getSystem">, "documents">

const settingsNow = (environment: NodeJS.ProcessEnv): SystemFacts["settings"] =>
  Object.values(settingsTable).map((setting) => {
    const { name, standard } = setting
    const text = environment[name] ?? standard
    return { name, value: printable(setting, text), isStandard: text === standard }
  })

export const systemFacts = Effect.fn("systemFacts")(function* (
  settings: Settings,
  system: System
): Effect.fn.Return<SystemFacts, never, Stored> {
  const { mode, backupHours } = settings
  const database = databaseOf(settings)
  const { referenceData, health } = yield* PlanStore
  const outbox = yield* MailOutbox
  const webhookOutbox = yield* WebhookOutbox
  const problem = yield* health
  return {
    buildNumber: BUILD_NUMBER,
    node: process.versions.node,
    platform: `${process.platform} ${process.arch}`,
    mode,
    commandLine: isPackaged ? "npx @atelier/server" : "npm run atelier --",
    startedAt: new Date(system.startedAt).toISOString(),
    memoryBytes: process.memoryUsage.rss(),
    concerns: [...system.concerns(), ...(problem === null ? [] : [problem.reason])],
    database: { kind: database.kind, ...(yield* database.facts) },
    backups: (database.backups?.all() ?? []).map(({ file: _file, ...backup }) => backup),
    isBackingUp: system.isBackingUp(),
    backupHours,
    mails: yield* outbox.counts,
    webhooks: {
      messages: yield* webhookOutbox.counts,
      givenUp: [...(yield* referenceData).webhook.values()].filter(
        ({ state }) => state === "gone" || state === "unreachable"
      ).length
    },
    settings: settingsNow(process.env),
    warnings: system.warnings.newest()
  }
})
