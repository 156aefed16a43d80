import { settingsTable } from "../settings/settingsTable.ts"
import type { SystemFacts } from "./systemFacts.ts"

/** Settings whose values do not identify the shop. */
const impersonal: ReadonlySet<string> = new Set(
  [
    settingsTable.port,
    settingsTable.mode,
    settingsTable.timeZone,
    settingsTable.languages,
    settingsTable.alertIntervalMs,
    settingsTable.scimSubject,
    settingsTable.backupHours,
    settingsTable.beginAnew,
    settingsTable.logLevel
  ].map(({ name }) => name)
)

/** A setting for outsiders: whether it is set, and its value only if that reveals nothing. */
const settingText = ({ name, value, isStandard }: SystemFacts["settings"][number]): string =>
  impersonal.has(name) ? value : isStandard ? "(standard)" : "(set)"

/** Text for support: versions, sizes, counts and warnings, without personal data. */
export const diagnostics = (facts: SystemFacts, counts: object, now: string): string =>
  `${JSON.stringify(
    {
      writtenAt: now,
      ...facts,
      counts,
      settings: Object.fromEntries(
        facts.settings.map((setting) => [setting.name, settingText(setting)])
      )
    },
    null,
    2
  )}\n`
