import { spawnSync } from "node:child_process"
import { expect, it, vi } from "vitest"
import { projectRoot } from "../src/projectRoot.ts"
import { isWhole, report } from "./scale.ts"

type Advisories =
  | { readonly kind: "answered"; readonly found: ReadonlyArray<string> }
  | { readonly kind: "absent"; readonly reason: string }

interface Advisory {
  readonly module_name?: string
  readonly severity?: string
  readonly title?: string
}

interface Audit {
  readonly advisories?: Readonly<Record<string, Advisory>>
}

const MAX_REASON = 300

const parsed = (text: string): Audit | null => {
  try {
    return JSON.parse(text)
  } catch (cause) {
    if (cause instanceof SyntaxError) return null
    throw cause
  }
}

/** Parses the JSON output of an audit; without a list of advisories there was no answer. */
const readAdvisories = (output: string, errors: string): Advisories => {
  const advisories = parsed(output)?.advisories
  if (advisories === undefined) {
    const reason = `${errors} ${output}`.replace(/\s+/g, " ").trim().slice(-MAX_REASON)
    return { kind: "absent", reason }
  }
  const found = Object.values(advisories).map(
    ({ module_name = "a package", severity = "unknown", title = "" }) =>
      `${module_name} (${severity}): ${title}`
  )
  return { kind: "answered", found }
}

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
