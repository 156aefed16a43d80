import { check } from "recheck"
import { describe, expect, it, vi } from "vitest"
import { schemaPatterns } from "../packages/contract/test/schemaPatterns.ts"
import { sourcePatterns } from "./sourcePatterns.ts"

vi.hoisted(() => {
  process.env.RECHECK_BACKEND = "pure"
})
vi.setConfig({ testTimeout: 60_000 })

const inSource = sourcePatterns()
const inSchemas = schemaPatterns()

const patterns = new Map(
  [...inSource.filter(({ isMade }) => !isMade), ...inSchemas].map(
    ({ source, flags }) => [`/${source}/${flags}`, { source, flags }] as const
  )
)

const FEWEST_IN_SOURCE = 50
const FEWEST_IN_SCHEMAS = 5

describe("no text makes a pattern of the server slow:", () => {
  it.each([...patterns])("%s", async (_name, { source, flags }) => {
    // A time limit would give up depending on the machine's load.
    const found = await check(source, flags, { timeout: null })
    const growth = "complexity" in found ? found.complexity?.summary : undefined
    expect(found.status, growth).toBe("safe")
  })

  it("includes patterns of sources and schemas", () => {
    expect(new Set(inSource.map(({ source }) => source)).size).toBeGreaterThan(FEWEST_IN_SOURCE)
    expect(new Set(inSchemas.map(({ source }) => source)).size).toBeGreaterThanOrEqual(
      FEWEST_IN_SCHEMAS
    )
  })

  it("allows no pattern created at runtime", () => {
    expect(inSource.filter(({ isMade }) => isMade).map(({ file }) => file)).toEqual([])
  })
})
