import { Criterion, defaultObjective } from "@atelier/domain/planning"
import { describe, expect, it } from "vitest"
import { askedOptions, firstCriteria, usualOptions } from "./replanOptions.ts"

describe("how the shop is planned", () => {
  it("is as the call plans when nothing else is asked", () => {
    expect(askedOptions(usualOptions)).toEqual({
      objective: defaultObjective,
      mayStretch: true,
      mayShareDays: false,
      mayInterrupt: false
    })
  })

  it("may begin with each criterion, which is then named once", () => {
    expect(new Set(firstCriteria)).toEqual(new Set(Criterion.literals))
    for (const first of firstCriteria) {
      const { objective } = askedOptions({ ...usualOptions, first })
      expect(objective[0]).toBe(first)
      expect(new Set(objective).size).toBe(objective.length)
      expect(objective).toEqual(expect.arrayContaining([...defaultObjective]))
    }
  })
})
