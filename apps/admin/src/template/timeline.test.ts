import type { ReferenceDate } from "@atelier/domain/progress"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { type DraftStep, stepsByDate, timeline } from "./timeline.ts"

const step = (over: Partial<DraftStep> = {}): DraftStep => ({
  id: "s",
  progressId: "p",
  referenceDate: "installation",
  offsetDays: -1,
  numberOfDays: 1,
  ...over
})

const steps = fc.array(
  fc.record({
    id: fc.uuid(),
    progressId: fc.constant("p"),
    referenceDate: fc.constantFrom<ReferenceDate>("production", "delivery", "installation"),
    offsetDays: fc.integer({ min: -366, max: 366 }),
    numberOfDays: fc.option(fc.integer({ min: 1, max: 366 }))
  }),
  { maxLength: 12 }
)

describe("the axes of a template", () => {
  it("are one per reference date of the steps, in order", () => {
    fc.assert(
      fc.property(steps, (list) => {
        const axes = stepsByDate(list)
        const dates = axes.map(({ referenceDate }) => referenceDate)
        const order = ["production", "delivery", "installation"] as const
        expect(dates).toEqual(order.filter((date) => dates.includes(date)))
        expect(axes.flatMap((axis) => axis.steps)).toHaveLength(list.length)
        for (const { referenceDate, steps: own } of axes)
          expect(own).toEqual(list.filter((each) => each.referenceDate === referenceDate))
      })
    )
  })
})

describe("timeline", () => {
  it("ends a step before its date on the day of its offset", () => {
    const [bar] = timeline([step({ offsetDays: -3, numberOfDays: 4 })]).bars
    expect(bar).toMatchObject({ start: -6, end: -2 })
  })

  it("starts a step on or after its date on the day of its offset", () => {
    const [on, after] = timeline([
      step({ offsetDays: 0, numberOfDays: 2 }),
      step({ offsetDays: 3 })
    ]).bars
    expect(on).toMatchObject({ start: 0, end: 2 })
    expect(after).toMatchObject({ start: 3, end: 4 })
  })

  it("draws a computed duration as one day and marks it", () => {
    const [bar] = timeline([step({ numberOfDays: null })]).bars
    expect(bar).toMatchObject({ start: -1, end: 0, computed: true })
  })

  it("marks a step that starts before an earlier one of the same date", () => {
    const { bars } = timeline([
      step({ offsetDays: -5 }),
      step({ offsetDays: -9 }),
      step({ offsetDays: -20, referenceDate: "production" }),
      step({ offsetDays: -5 })
    ])
    expect(bars.map(({ early }) => early)).toEqual([false, true, false, false])
  })

  it("leaves out steps with invalid numbers", () => {
    const typing = [
      step({ offsetDays: "-" }),
      step({ offsetDays: null }),
      step({ offsetDays: 1.5 }),
      step({ numberOfDays: 0 }),
      step({ numberOfDays: "two" }),
      step({ offsetDays: 9_999 })
    ]
    expect(timeline(typing).bars).toEqual([])
  })

  it("shows every bar completely, and day 0, with few ascending ticks", () => {
    fc.assert(
      fc.property(steps, (all) => {
        const { from, to, bars, ticks } = timeline(all)
        expect(bars).toHaveLength(all.length)
        expect(from).toBeLessThan(0)
        expect(to).toBeGreaterThan(1)
        for (const bar of bars) {
          expect(bar.start).toBeGreaterThan(from)
          expect(bar.end).toBeLessThan(to)
          expect(bar.end - bar.start).toBeGreaterThanOrEqual(1)
        }
        expect(ticks.length).toBeLessThanOrEqual(13)
        expect(ticks).toContain(0)
        expect(ticks.toSorted((a, b) => a - b)).toEqual(ticks)
        expect(ticks.every((tick) => tick >= from && tick < to)).toBe(true)
      })
    )
  })
})
