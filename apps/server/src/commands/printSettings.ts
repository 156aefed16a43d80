import { printable } from "../settings.ts"
import { settingsTable } from "../settingsTable.ts"

/**
 * Every setting as `NAME=value`, what it is when not given, and what it means; secrets are hidden.
 */
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

/** Prints every setting as it is now. */
export const printSettings = (): void => console.log(settingsText(process.env))
