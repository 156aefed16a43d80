import { readFileSync } from "node:fs"
import { join } from "node:path"

/** Allowed imports between packages, the same as in docs/architecture.md. */
export const mayImport: Readonly<Record<string, ReadonlyArray<string>>> = {
  "packages/domain": [],
  "packages/demo": ["packages/domain"],
  "packages/application": ["packages/domain"],
  "packages/contract": ["packages/domain"],
  "packages/client": ["packages/contract", "packages/domain"],
  "packages/i18n": [],
  "packages/tables": ["packages/domain"],
  "packages/ui": ["packages/contract", "packages/domain", "packages/i18n"],
  "adapters/http": [
    "packages/application",
    "packages/contract",
    "packages/domain",
    "packages/i18n"
  ],
  "adapters/icalendar": ["packages/application"],
  "adapters/memory": ["packages/application", "packages/domain"],
  "adapters/oidc": ["packages/application"],
  "adapters/files-local": ["packages/application", "packages/domain"],
  "adapters/files-service": ["packages/application", "packages/domain", "adapters/files-local"],
  "adapters/files-dropbox": [
    "packages/application",
    "packages/domain",
    "adapters/files-local",
    "adapters/files-service"
  ],
  "adapters/files-google-drive": [
    "packages/application",
    "packages/domain",
    "adapters/files-local",
    "adapters/files-service"
  ],
  "adapters/files-onedrive": [
    "packages/application",
    "packages/domain",
    "adapters/files-local",
    "adapters/files-service"
  ],
  "adapters/files-s3": [
    "packages/application",
    "packages/domain",
    "adapters/files-local",
    "adapters/files-service"
  ],
  "adapters/smtp": ["packages/application"],
  "adapters/spreadsheet": ["packages/application", "packages/domain", "packages/tables"],
  "adapters/postgres": ["packages/application", "packages/domain", "adapters/sql"],
  "adapters/sql": ["packages/application", "packages/domain"],
  "adapters/sqlite": ["packages/application", "packages/domain", "adapters/sql"],
  "adapters/webhooks": ["packages/application"],
  "apps/planner": ["packages/contract", "packages/domain", "packages/i18n", "packages/ui"],
  "apps/admin": [
    "packages/contract",
    "packages/domain",
    "packages/i18n",
    "packages/tables",
    "packages/ui"
  ],
  "apps/server": [
    "packages/application",
    "packages/client",
    "packages/contract",
    "packages/demo",
    "packages/domain",
    "packages/i18n",
    "packages/tables",
    "adapters/files-dropbox",
    "adapters/files-google-drive",
    "adapters/files-onedrive",
    "adapters/files-s3",
    "adapters/files-service",
    "adapters/http",
    "adapters/icalendar",
    "adapters/memory",
    "adapters/oidc",
    "adapters/postgres",
    "adapters/smtp",
    "adapters/spreadsheet",
    "adapters/sqlite",
    "adapters/webhooks"
  ]
}

/** Lists of names in docs/architecture.md, such as "- `kernel`: text, day, time." */
const LISTS = /^- `([^`]+)`: ((?:[\w.-]+,\s+)*[\w.-]+)\.$/gm

const page = readFileSync(join(import.meta.dirname, "../docs/architecture.md"), "utf8")

const lists = Array.from(
  page.matchAll(LISTS),
  ([, name = "", list = ""]) => [name, list.split(/,\s+/)] as const
)

/** The folders of the domain, in their groups: each may import only earlier ones. */
export const domainFolders: Readonly<Record<string, ReadonlyArray<string>>> = Object.fromEntries(
  lists.filter(([name]) => !name.includes("/"))
)

/**
 * The folders of every other package that has some: each may import only earlier ones. Files beside
 * them come last, except those listed here.
 */
export const folderOrder: Readonly<Record<string, ReadonlyArray<string>>> = Object.fromEntries(
  lists.filter(([name]) => name.includes("/"))
)
