import { spawnSync } from "node:child_process"
import { expect, it, vi } from "vitest"
import { projectRoot } from "../src/projectRoot.ts"
import { readAdvisories } from "./advisories.ts"
import { isWhole, report } from "./scale.ts"

vi.setConfig({ testTimeout: 300_000 })

const PNPM = "pnpm@12.21.0"

const known = { module_name: "left", severity: "high", title: "It falls over" }

it("distinguishes an audit without advisories from a failed one", () => {
  expect(readAdvisories('{"advisories":{}}', "")).toEqual({ kind: "answered", found: [] })
  expect(readAdvisories(JSON.stringify({ advisories: { 1: known } }), "")).toEqual({
    kind: "answered",
    found: ["left (high): It falls over"]
  })
  for (const output of ["", "not found", '{"error":{"code":"E405"}}'])
    expect(readAdvisories(output, "responded with 405").kind).toBe("absent")
})

if (isWhole)
  it("ships no package with a known fault", () => {
    const { stdout, stderr } = spawnSync("npx", ["-y", PNPM, "audit", "--prod", "--json"], {
      cwd: projectRoot,
      encoding: "utf8"
    })
    const advisories = readAdvisories(stdout, stderr)
    if (advisories.kind === "absent")
      report("advisories", `NOT LOOKED AT: the registry gave no answer: ${advisories.reason}`)
    else {
      report("advisories", advisories.found.length)
      expect(advisories.found).toEqual([])
    }
  })
