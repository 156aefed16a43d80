import { Schema } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { priorities, scheduling } from "../../../testing/index.ts"
import {
  defaultPriorityListSettings,
  Hide,
  Lock,
  MergedProgress,
  PriorityListSettings,
  Thresholds
} from "./index.ts"

const record = { id: "one", version: 1 }
const own = { ...record, progressId: "cutting", ...defaultPriorityListSettings }
const merged = { ...record, name: "Both", progressIds: ["cutting"], ...defaultPriorityListSettings }

describe("the settings of a list", () => {
  it("are valid records with any choices", () => {
    fc.assert(
      fc.property(priorities, ({ own, merged }) => {
        expect(Schema.is(PriorityListSettings)(own.configuration)).toBe(true)
        expect(Schema.is(MergedProgress)(merged.configuration)).toBe(true)
        expect(Schema.is(Thresholds)(own.thresholds)).toBe(true)
        expect(own.locks.every(Schema.is(Lock)) && own.hides.every(Schema.is(Hide))).toBe(true)
      })
    )
  })

  it("have a constant from zero and a minimum from 0 to 100", () => {
    const value = fc.constantFrom(-0.1, 0, 0.2, 1, 100, 100.1, Number.NaN)
    const within = (one: number) => one >= 0 && one <= 100
    fc.assert(
      fc.property(scheduling, value, value, (fields, noAddedValue, minimumCompletion) => {
        const record = { ...own, ...fields, noAddedValue, minimumCompletion }
        expect(Schema.is(PriorityListSettings)(record)).toBe(
          within(noAddedValue) && within(minimumCompletion)
        )
      })
    )
  })

  it("merge at least one progress, each once", () => {
    const accepts = (progressIds: ReadonlyArray<string>) =>
      Schema.is(MergedProgress)({ ...merged, progressIds })
    expect(accepts(["cutting"])).toBe(true)
    expect(accepts(["cutting", "edging"])).toBe(true)
    expect(accepts([])).toBe(false)
    expect(accepts(["cutting", "cutting"])).toBe(false)
  })

  it("default to a fifth of waiting, counted from now", () => {
    expect(Schema.is(PriorityListSettings)(own)).toBe(true)
    expect(defaultPriorityListSettings).toMatchObject({
      noAddedValue: 0.2,
      asOf: "Now",
      minimumCompletion: null
    })
  })
})

describe("a lock", () => {
  it("has a position from 1, since an instant in UTC", () => {
    const lock = {
      ...record,
      list: { kind: "progress", id: "cutting" },
      workOrderId: "order",
      lockedBy: "ana"
    }
    const accepts = (position: number, lockedAt: string) =>
      Schema.is(Lock)({ ...lock, position, lockedAt })
    expect(accepts(1, "2026-11-16T08:00:00.000Z")).toBe(true)
    expect(accepts(0, "2026-11-16T08:00:00.000Z")).toBe(false)
    expect(accepts(1.5, "2026-11-16T08:00:00.000Z")).toBe(false)
    expect(accepts(1, "2026-11-16T08:00:00.000-05:00")).toBe(false)
    expect(accepts(1, "2026-11-16")).toBe(false)
  })
})
