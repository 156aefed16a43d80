import { Result } from "effect"
import { describe, expect, it } from "vitest"
import {
  progressRow,
  shopRow,
  stepEventRow,
  workOrderRow,
  workOrderStep
} from "../../../testing/index.ts"
import { addDays, LocalDate, LocalTime } from "../../kernel/time/index.ts"
import { applyChanges, emptyPlan, planWith } from "../../records/change/index.ts"
import { allDayTime } from "../../records/event/index.ts"
import { plainWeek } from "../../records/progress/index.ts"
import { addHolidays, closedThroughout, withSubstitutes } from "./index.ts"

const friday = LocalDate.make("2026-12-25")
const monday = addDays(friday, 3)

const ids = () => {
  let next = 0
  return { newId: () => `holiday${next++}` }
}

describe("holidays", () => {
  const shop = planWith(emptyPlan, { shop: [shopRow()] })
  const noel = { date: friday, title: "Noël" }

  it("close the whole shop once per day", () => {
    const boxing = { date: addDays(friday, 1), title: "Lendemain" }
    const twice = [noel, boxing, { ...noel, title: "Christmas" }]
    const { blockers, proposal } = Result.getOrThrow(addHolidays(shop, twice, ids()))
    expect(blockers.map(({ title, scope }) => [title, scope.wholeShop])).toEqual([
      ["Noël", true],
      ["Lendemain", true]
    ])
    const closed = applyChanges(shop, proposal.changes)
    const isClosed = closedThroughout(closed)
    expect([friday, monday].map((date) => isClosed({ date }))).toEqual([true, false])
    expect(Result.getOrThrow(addHolidays(closed, twice, ids())).blockers).toEqual([])
  })

  it("of a part of a day close its hours once", () => {
    const hours = { startTime: LocalTime.make("13:00"), endTime: LocalTime.make("23:59") }
    const eve = { date: addDays(friday, -1), title: "Réveillon", hours }
    const { blockers, proposal } = Result.getOrThrow(addHolidays(shop, [eve], ids()))
    expect(blockers).toMatchObject([{ allDay: false, startDate: eve.date, ...hours }])
    const closed = applyChanges(shop, proposal.changes)
    expect(Result.getOrThrow(addHolidays(closed, [eve], ids())).blockers).toEqual([])
    const whole = Result.getOrThrow(addHolidays(closed, [{ ...noel, date: eve.date }], ids()))
    expect(whole.blockers).toHaveLength(1)
  })

  it("on weekly days off are followed by substitutes on worked days without a holiday", () => {
    const known = { kind: "public", note: "", needsSubstitute: true } as const
    const saturday = { ...known, date: addDays(friday, 1), title: "Boxing Day" }
    const official = { ...known, date: monday, title: "Official", needsSubstitute: false }
    const offered = withSubstitutes(plainWeek, [{ ...known, ...noel }, saturday, official])
    expect(offered.map(({ date, kind, replaces }) => [date, kind, replaces])).toEqual([
      [friday, "public", null],
      [saturday.date, "public", null],
      [monday, "public", null],
      [addDays(monday, 1), "substitute", saturday.date]
    ])
    const sixDays = { ...plainWeek, includeSaturday: true }
    expect(withSubstitutes(sixDays, [saturday])).toHaveLength(1)
  })

  it("offer the moves of affected steps", () => {
    const plan = planWith(shop, {
      progress: [progressRow("cutting")],
      workOrder: [workOrderRow("kitchen", { steps: [workOrderStep("cut", "cutting")] })],
      event: [
        stepEventRow("cut-it", {
          workOrderId: "kitchen",
          stepId: "cut",
          progressId: "cutting",
          ...allDayTime({ start: friday, end: addDays(friday, 1) })
        })
      ]
    })
    const { proposal } = Result.getOrThrow(addHolidays(plan, [noel], ids()))
    expect(proposal.warnings).toMatchObject([
      { _tag: "WorkOnClosedDays", eventId: "cut-it", date: friday, days: 1 },
      { _tag: "MoveOffered", eventId: "cut-it" }
    ])
  })
})
