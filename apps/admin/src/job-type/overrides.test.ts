import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { overrideOf, withOverride } from "./overrides.ts"

const override = fc.record({
  used: fc.boolean(),
  numberOfDays: fc.option(fc.integer({ min: 1, max: 9 }))
})
const edits = fc.array(fc.tuple(fc.constantFrom("cut", "sand", "paint"), override))

describe("overrides", () => {
  it("keep the last setting of each progress, unless it equals the template", () => {
    fc.assert(
      fc.property(edits, (all) => {
        let steps: Parameters<typeof withOverride>[0] = []
        const last = new Map<string, { used: boolean; numberOfDays: number | null }>()
        for (const [progressId, said] of all) {
          steps = withOverride(steps, progressId, said)
          last.set(progressId, said)
        }
        for (const [progressId, said] of last)
          expect(overrideOf(steps, progressId)).toMatchObject(said)
        expect(steps.every((step) => !step.used || step.numberOfDays !== null)).toBe(true)
        expect(new Set(steps.map((step) => step.progressId)).size).toBe(steps.length)
      })
    )
  })
})
