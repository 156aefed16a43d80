import { Schema } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { thresholds } from "../../../testing/index.ts"
import { defaultThresholds, Thresholds } from "../../records/priority-list/index.ts"
import { type Category, categoryOf, criticalRatio, effectiveWork } from "./index.ts"

const available = fc.integer({ min: -20, max: 60 })
/** Few values, so that a ratio often equals a threshold. */
const effective = fc.constantFrom(0.5, 1, 2, 4, 5, 10, 20, 50)

const from: ReadonlyArray<Category> = ["Late", "Urgent", "AttentionRequired", "Standard"]

describe("the category of a critical ratio", () => {
  it("has four values, without gaps or overlaps", () => {
    fc.assert(
      fc.property(thresholds, available, effective, (limits, days, work) => {
        const ratio = days / work
        const { attentionRequired: t1, late: t3, urgent: t2 } = limits
        const holds: { readonly [C in Category]: boolean } = {
          Late: days <= 0 || ratio < t3,
          Urgent: days > 0 && t3 <= ratio && ratio < t2,
          AttentionRequired: days > 0 && t2 <= ratio && ratio < t1,
          Standard: days > 0 && t1 <= ratio
        }
        expect(from.filter((category) => holds[category])).toEqual([
          categoryOf(limits, days, ratio)
        ])
      })
    )
  })

  it("does not get worse with a higher ratio", () => {
    fc.assert(
      fc.property(thresholds, available, fc.nat(30), effective, (limits, days, more, work) => {
        const before = from.indexOf(categoryOf(limits, days, days / work))
        const after = from.indexOf(categoryOf(limits, days + more, (days + more) / work))
        expect(after).toBeGreaterThanOrEqual(before)
      })
    )
  })

  it("is Late without days left and Standard without a due date", () => {
    fc.assert(
      fc.property(thresholds, fc.integer({ min: -20, max: 0 }), effective, (limits, days, work) => {
        expect(categoryOf(limits, days, days / work)).toBe("Late")
        expect(categoryOf(limits, null, null)).toBe("Standard")
      })
    )
  })

  it("is the better one at a threshold", () => {
    const limits = defaultThresholds
    expect(categoryOf(limits, 3, 1.5)).toBe("Standard")
    expect(categoryOf(limits, 3, 1)).toBe("AttentionRequired")
    expect(categoryOf(limits, 3, 0.99)).toBe("Urgent")
    expect(categoryOf({ ...limits, late: 0.5 }, 3, 0.5)).toBe("Urgent")
    expect(categoryOf({ ...limits, late: 0.5 }, 3, 0.49)).toBe("Late")
  })

  it("is the better one at every threshold in hundredths", () => {
    const under = (days: number, ratio: number | null, hundredths: number): boolean => {
      const limits = { attentionRequired: hundredths / 100, urgent: -1, late: -2 }
      return categoryOf(limits, days, ratio) === "AttentionRequired"
    }
    const wrong: Array<string> = []
    for (let halfDays = 1; halfDays <= 160; halfDays += 1)
      for (let constant = 0; constant <= 100; constant += 1) {
        const needed = halfDays * (100 + constant)
        const effective = effectiveWork(halfDays / 2, constant / 100)
        for (let days = 1; days <= 120; days += 1) {
          if ((days * 20_000) % needed !== 0) continue
          const hundredths = (days * 20_000) / needed
          const ratio = criticalRatio(days, effective)
          if (under(days, ratio, hundredths) || !under(days, ratio, hundredths + 1))
            wrong.push(`${days} days for ${halfDays / 2} and ${constant} %`)
        }
      }
    expect(wrong).toEqual([])
  })

  it("is Standard if days or ratio are unknown", () => {
    expect(categoryOf(defaultThresholds, null, -1)).toBe("Standard")
    expect(categoryOf(defaultThresholds, -1, null)).toBe("Standard")
  })
})

describe("thresholds", () => {
  const record = { id: "thresholds", version: 1 }

  it("are descending from zero up", () => {
    const limit = fc.constantFrom(-1, 0, 0.5, 1, 1.5, Number.NaN, Number.POSITIVE_INFINITY)
    fc.assert(
      fc.property(limit, limit, limit, (attentionRequired, urgent, late) => {
        const inOrder = attentionRequired > urgent && urgent > late && late >= 0
        const accepted = Schema.is(Thresholds)({ ...record, attentionRequired, urgent, late })
        expect(accepted).toBe(inOrder && Number.isFinite(attentionRequired))
      })
    )
  })

  it("default to 1.5, 1 and 0", () => {
    expect(Schema.is(Thresholds)({ ...record, ...defaultThresholds })).toBe(true)
    expect(Object.values(defaultThresholds)).toEqual([1.5, 1, 0])
  })
})
