import { Criterion, defaultObjective } from "@atelier/domain/planning"
import { describe, expect, it } from "vitest"
import { askedOptions, firstCriteria, usualOptions } from "./replanOptions.ts"

describe("options of planning", () => {
  it("have the defaults of the call", () => {
    expect(askedOptions(usualOptions)).toEqual({
      objective: defaultObjective,
      mayStretch: true,
      mayShareDays: false,
      mayInterrupt: false
    })
  })

  it("may start with each criterion, listed once", () => {
    expect(new Set(firstCriteria)).toEqual(new Set(Criterion.literals))
    for (const first of firstCriteria) {
      const { objective } = askedOptions({ ...usualOptions, first })
      expect(objective[0]).toBe(first)
      expect(new Set(objective).size).toBe(objective.length)
      expect(objective).toEqual(expect.arrayContaining([...defaultObjective]))
    }
  })
})
