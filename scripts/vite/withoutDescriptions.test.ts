import { readdirSync, readFileSync } from "node:fs"
import { expect, it } from "vitest"
import { withoutDescriptions } from "./withoutDescriptions.ts"

const sources = ["contract", "domain"].flatMap((name) => {
  const folder = new URL(`../../packages/${name}/src/`, import.meta.url)
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /(?<!\.test)\.ts$/.test(file))
    .map((file) => ({
      id: new URL(file, folder).pathname,
      code: readFileSync(new URL(file, folder), "utf8")
    }))
})

it.each([
  ["summary", /\bsummary:\s*["`]/g, 90],
  ["description of a schema", /\bdescription:\s*["`]/g, 40],
  ["description of a field", /\b(?:described|instant|instantOrNone)\(\s*["`]/g, 500],
  [
    "example",
    /\b(?:withExample\(|described\(\s*(?:"(?:\\.|[^"\\])*"|'[^']*'),)\s*\[?\s*["'`]/g,
    120
  ]
])("removes each written %s and nothing else", (_, text, least) => {
  const { transform } = withoutDescriptions()
  expect(sources.flatMap(({ code }) => code.match(text) ?? []).length).toBeGreaterThan(least)
  for (const { id, code } of sources) {
    const rewritten = transform(code, id) ?? ""
    const texts = rewritten.match(new RegExp(`${text.source}.`, "g")) ?? []
    expect(
      texts.filter((each) => !each.endsWith('""')),
      id
    ).toEqual([])
    for (const kept of [/\bpath:/g, /\bSchema\.\w+/g])
      expect(rewritten.match(kept)?.length, id).toBe(code.match(kept)?.length)
  }
})

it("keeps other sources unchanged", () => {
  const source = 'export const x = { summary: "kept" }'
  expect(withoutDescriptions().transform(source, "/apps/planner/src/x.ts")).toBeNull()
})
