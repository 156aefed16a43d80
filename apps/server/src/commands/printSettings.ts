import { settingsTable } from "../settings.ts"

/** The table of settings in Markdown, as it stands in docs/operations.md. */
export const settingsMarkdown = (): string =>
  [
    "| setting | standard | meaning |",
    "|---|---|---|",
    ...Object.values(settingsTable).map(
      ({ name, standard, description }) =>
        `| \`${name}\` | ${standard === "" ? "" : `\`${standard}\``} | ${description} |`
    )
  ].join("\n")

/** Prints every setting, what it is when not given, and what it is now. */
export const printSettings = (): void => {
  for (const { name, standard, description } of Object.values(settingsTable)) {
    const now = process.env[name]
    console.log(`${name}=${now ?? standard}${now === undefined ? "" : `  (standard: ${standard})`}`)
    console.log(`    ${description}`)
  }
}
