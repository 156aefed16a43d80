import { readdirSync, readFileSync } from "node:fs"
import { expect, it } from "vitest"
import { withoutDescriptions } from "./withoutDescriptions.ts"

const folder = new URL("../../packages/contract/src/calls/", import.meta.url)

const sources = readdirSync(folder, { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".ts"))
  .map((name) => ({
    id: new URL(name, folder).pathname,
    code: readFileSync(new URL(name, folder), "utf8")
  }))

it("brings no browser the summary of a call that is written out, and leaves all else as it is", () => {
  const { transform } = withoutDescriptions()
  const written = sources.flatMap(({ code }) => code.match(/\bsummary:\s*["`]/g) ?? [])
  expect(written.length).toBeGreaterThan(90)
  for (const { id, code } of sources) {
    const rewritten = transform(code, id) ?? ""
    expect(rewritten, id).not.toMatch(/\bsummary:\s*["`][^"]/)
    expect(rewritten.match(/\bpath:/g)?.length, id).toBe(code.match(/\bpath:/g)?.length)
  }
})

it("leaves every other source alone", () => {
  const source = 'export const x = { summary: "kept" }'
  expect(withoutDescriptions().transform(source, "/apps/planner/src/x.ts")).toBeNull()
})
