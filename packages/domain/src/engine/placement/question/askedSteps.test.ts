import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { addWorkedDays, makeCalendar } from "../../../kernel/calendar/index.ts"
import { fromEpochDay, toEpochDay } from "../../../kernel/time/index.ts"
import { ALWAYS, NEVER } from "../Chain.ts"
import { type AskedStep, datesOn, dividedSteps, UNHINDERED } from "./askedSteps.ts"

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

describe("dividedSteps", () => {
  const sides = fc.constantFrom<AskedStep["side"]>("before", "after", "free")
  const all = fc
    .array(fc.oneof(sides, fc.constantFrom("unused", "completed", "stays")), { maxLength: 8 })
    .map((kinds) =>
      kinds.map((kind, at) => {
        const stepId = `step-${at}`
        switch (kind) {
          case "before":
          case "after":
          case "free":
            return step({ side: kind, stepId })
          default:
            return { stepId, progressId: "progress", reason: kind }
        }
      })
    )

  it("schedules or leaves out each step once, with a reason", () => {
    fc.assert(
      fc.property(all, (listed) => {
        const { leftOut, steps } = dividedSteps(listed)
        const ids = listed.map(({ stepId }) => stepId)
        const scheduled = new Set(steps.map(({ stepId }) => stepId))
        const others = leftOut.map(({ stepId }) => stepId)
        expect(steps.map(({ stepId }) => stepId)).toEqual(ids.filter((id) => scheduled.has(id)))
        expect(others).toEqual(ids.filter((id) => !scheduled.has(id)))
        for (const one of leftOut)
          if (one.reason !== "laterDate") expect(listed).toContainEqual(one)
      })
    )
  })

  it("leaves out free steps at the end only", () => {
    fc.assert(
      fc.property(all, (listed) => {
        const asked = listed.filter((one): one is AskedStep => "side" in one)
        const { leftOut, steps } = dividedSteps(listed)
        expect(steps).toEqual(asked.slice(0, steps.length))
        expect(steps.at(-1)?.side ?? "before").not.toBe("free")
        expect(asked.slice(steps.length).every(({ side }) => side === "free")).toBe(true)
        const later = leftOut.filter(({ reason }) => reason === "laterDate")
        expect(later).toHaveLength(asked.length - steps.length)
      })
    )
  })
})

describe("the limits of a step for a promised date", () => {
  const asked = fc.record({
    side: fc.constantFrom<AskedStep["side"]>("before", "after", "free"),
    days: fc.integer({ min: 1, max: 4 }),
    offsetDays: fc.integer({ min: 0, max: 4 }),
    notBefore: fc.oneof(fc.constant(ALWAYS), fc.integer({ min: FIRST - 9, max: FIRST + 9 })),
    notAfter: fc.oneof(fc.constant(NEVER), fc.integer({ min: FIRST - 9, max: FIRST + 19 }))
  })

  it("are between work under way and locked steps, on its side", () => {
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
