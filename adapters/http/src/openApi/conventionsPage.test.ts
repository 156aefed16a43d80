import { readFileSync } from "node:fs"
import { everyCall, noPreview, noPreviewOf } from "@atelier/contract"
import { expect, it } from "vitest"

const page = readFileSync(new URL("../../../../docs/api/conventions.md", import.meta.url), "utf8")

const previewsTable = (): string =>
  [
    "| without a preview | because |",
    "|---|---|",
    ...Object.entries(noPreview).map(([reason, why]) => {
      const calls = everyCall.filter(([, call]) => noPreviewOf(call) === reason)
      expect(calls.length, reason).toBeGreaterThan(0)
      return `| ${calls.map(([name]) => `\`${name}\``).join(", ")} | ${why} |`
    })
  ].join("\n")

it("documents the writes without preview, and why", () => {
  expect(page).toContain(`\n\n${previewsTable()}\n\n`)
})

it("documents the calls that select by the ids of their bodies", () => {
  const paragraph = /\*\*Ids of nothing\.\*\*[\s\S]*?\n\n/.exec(page)?.[0] ?? ""
  const named = [...paragraph.matchAll(/`(get|query|export)(\w+)`/g)].map(([name]) => name)
  const selecting = everyCall.flatMap(([name, call]) => (call.selects ? [`\`${name}\``] : []))
  expect(named.toSorted()).toEqual(selecting.toSorted())
})
