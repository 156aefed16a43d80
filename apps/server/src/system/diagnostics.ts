import { settingsTable } from "../settingsTable.ts"
import type { SystemFacts } from "./systemFacts.ts"

/** Settings whose values say nothing of whose shop it is. */
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

/**
 * A setting as strangers may read it: whether it was set, and its value only where that tells
 * nothing.
 */
const settingText = ({ name, value, isStandard }: SystemFacts["settings"][number]): string =>
  impersonal.has(name) ? value : isStandard ? "(standard)" : "(set)"

/**
 * What support needs to know of a server, as a text: versions, sizes, counts and warnings, and
 * nobody.
 */
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
