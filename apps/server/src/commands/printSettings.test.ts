import { readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, it } from "vitest"
import { settingsMarkdown } from "./printSettings.ts"

const operations = join(import.meta.dirname, "..", "..", "..", "..", "docs", "operations.md")

it("docs/operations.md shows every setting as it is", () => {
  const shown = /<!-- settings -->\n([\s\S]*?)\n<!-- \/settings -->/.exec(
    readFileSync(operations, "utf8")
  )
  expect(shown?.[1]?.trim()).toBe(settingsMarkdown())
})
