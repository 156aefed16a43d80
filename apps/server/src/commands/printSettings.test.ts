import { readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, it } from "vitest"
import { readSettings } from "../settings/settings.ts"
import { settingsTable } from "../settings/settingsTable.ts"
import { settingsText } from "./printSettings.ts"

const operations = join(import.meta.dirname, "..", "..", "..", "..", "docs", "operations.md")

const settingsMarkdown = (): string =>
  [
    "| setting | standard | meaning |",
    "|---|---|---|",
    ...Object.values(settingsTable).map(
      ({ name, standard, description }) =>
        `| \`${name}\` | ${standard === "" ? "" : `\`${standard}\``} | ${description} |`
    )
  ].join("\n")

it("documents every setting in docs/operations.md", () => {
  const shown = /<!-- settings -->\n([\s\S]*?)\n<!-- \/settings -->/.exec(
    readFileSync(operations, "utf8")
  )
  expect(shown?.[1]?.trim()).toBe(settingsMarkdown())
})

it("names secrets without printing them", () => {
  const secrets = Object.values(settingsTable).filter((setting) => "isSecret" in setting)
  expect(secrets.map(({ name }) => name)).toEqual([
    "DATABASE_URL",
    "S3_SECRET_KEY",
    "OIDC_CLIENT_SECRET",
    "ATELIER_METRICS_TOKEN",
    "ATELIER_SCIM_TOKEN",
    "SMTP_URL",
    "IMAP_URL",
    "SMTP_DKIM_KEY",
    "OTEL_EXPORTER_OTLP_HEADERS",
    "ATELIER_SECRET_KEY",
    "ATELIER_SECRET_KEY_BEFORE",
    "GOOGLE_DRIVE_CLIENT_SECRET",
    "ONEDRIVE_CLIENT_SECRET",
    "DROPBOX_CLIENT_SECRET"
  ])
  for (const { name } of secrets) {
    const environment = { [name]: "pass word" }
    expect(settingsText(environment)).toContain(`${name}=…`)
    expect(settingsText(environment)).not.toContain("pass word")
    expect(() => readSettings(environment)).toThrow(`The setting ${name} is “…”`)
  }
})
