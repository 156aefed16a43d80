import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { addWorkedDays, makeCalendar } from "../calendar/index.ts"
import type { ReferenceDate } from "../progress/index.ts"
import { fromEpochDay, toEpochDay } from "../time/index.ts"
import { type AskedStep, boundSteps, datesOn, sideOf, UNHINDERED } from "./askedSteps.ts"
import { ALWAYS, NEVER } from "./Chain.ts"

const inOrder = ["production", "delivery", "installation"] as const
const FIRST = 20_000
const calendar = Result.getOrThrow(makeCalendar({ saturday: false, sunday: false, closed: [] }))

const step = (changed: Partial<AskedStep>): AskedStep => ({
  stepId: "step",
  progressId: "progress",
  days: 1,
  own: [],
  side: "before",
  beforeProduction: false,
  offsetDays: -1,
  ...UNHINDERED,
  ...changed
})

describe("the side of a promised date on which a step lies", () => {
  it("is free after a later date, before an earlier one, and its offset decides at the same", () => {
    fc.assert(
      fc.property(
        fc.constantFrom<ReferenceDate>(...inOrder),
        fc.constantFrom("delivery", "installation"),
        fc.integer({ min: -3, max: 3 }),
        (referenceDate, promised, offsetDays) => {
          const [own, date] = [inOrder.indexOf(referenceDate), inOrder.indexOf(promised)]
          const expected =
            own > date ? "free" : own === date && offsetDays >= 0 ? "after" : "before"
          expect(sideOf({ referenceDate, offsetDays }, promised)).toBe(expected)
        }
      )
    )
  })
})

describe("the steps that a promised date binds", () => {
  it("are all but the free ones at the end", () => {
    const sides = fc.array(fc.constantFrom<AskedStep["side"]>("before", "after", "free"))
    fc.assert(
      fc.property(sides, (all) => {
        const steps = all.map((side, at) => step({ side, stepId: `step-${at}` }))
        const bound = boundSteps(steps)
        expect(bound).toEqual(steps.slice(0, bound.length))
        expect(bound.at(-1)?.side ?? "before").not.toBe("free")
        expect(steps.slice(bound.length).every(({ side }) => side === "free")).toBe(true)
      })
    )
  })
})

describe("the days that a step has when the promised date is known", () => {
  const asked = fc.record({
    side: fc.constantFrom<AskedStep["side"]>("before", "after", "free"),
    days: fc.integer({ min: 1, max: 4 }),
    offsetDays: fc.integer({ min: 0, max: 4 }),
    notBefore: fc.oneof(fc.constant(ALWAYS), fc.integer({ min: FIRST - 9, max: FIRST + 9 })),
    notAfter: fc.oneof(fc.constant(NEVER), fc.integer({ min: FIRST - 9, max: FIRST + 19 }))
  })

  it("lie between what is under way and what is locked, and on its side of the date", () => {
    fc.assert(
      fc.property(asked, fc.nat(13), (changed, later) => {
        const { days, notAfter, notBefore, offsetDays, side } = changed
        const date = FIRST + later
        const dates = datesOn(calendar, step(changed), date)
        const day = fromEpochDay(date)
        const lastDay = addWorkedDays(calendar, addWorkedDays(calendar, day, offsetDays), days - 1)
        const byDate = {
          free: [ALWAYS, NEVER],
          before: [ALWAYS, date],
          after: [date, toEpochDay(lastDay) + 1]
        }[side]
        expect(dates).toEqual({
          from: Math.max(notBefore, byDate[0] ?? ALWAYS),
          until: Math.min(notAfter, byDate[1] ?? NEVER)
        })
      })
    )
  })
})
