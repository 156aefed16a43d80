import { printable } from "../settings/settings.ts"
import { settingsTable } from "../settings/settingsTable.ts"

/** All settings as `NAME=value` with default and meaning; secrets are hidden. */
export const settingsText = (environment: Readonly<Record<string, string | undefined>>): string =>
  Object.values(settingsTable)
    .flatMap((setting) => {
      const { name, standard, description } = setting
      const text = environment[name]
      const value = text === undefined ? standard : printable(setting, text)
      const note = text === undefined ? "" : `  (standard: ${standard})`
      return [`${name}=${value}${note}`, `    ${description}`]
    })
    .join("\n")

export const printSettings = (): void => console.log(settingsText(process.env))
