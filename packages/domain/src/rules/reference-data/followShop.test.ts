import { Result } from "effect"
import { expect, it } from "vitest"
import { crewRow, progressRow, shopRow } from "../../../testing/index.ts"
import { occupied, workedDays } from "../../kernel/calendar/index.ts"
import { LocalDate, LocalTime } from "../../kernel/time/index.ts"
import { applyChanges, emptyPlan, planWith } from "../../records/change/index.ts"
import type { Week } from "../../records/progress/index.ts"
import { calendarOf, planCalendars } from "../capacity/index.ts"
import { addTrade, changeRecord } from "./index.ts"

const fridayOff: Week["weeklyDaysOff"] = [{ weekday: 5, everySecondFrom: null }]
const night = [{ startTime: LocalTime.make("22:00"), endTime: LocalTime.make("06:00") }]

const plan = planWith(emptyPlan, {
  shop: [shopRow()],
  progress: [progressRow("cut", { shifts: night }), progressRow("own", { includeSaturday: true })],
  installer: [crewRow("van")],
  shipper: [crewRow("truck")]
})

const sundayToThursday = { includeSunday: true, weeklyDaysOff: fridayOff }

it("closes Fridays of the shop and of all that had its days by one change", () => {
  const before = shopRow()
  const written = changeRecord(plan, "shop", { before, after: { ...before, ...sundayToThursday } })
  const { changes } = Result.getOrThrow(written).proposal
  const after = applyChanges(plan, changes)
  expect(after.shop.get(before.id)).toMatchObject(sundayToThursday)
  expect(after.progress.get("cut")).toMatchObject({ ...sundayToThursday, shifts: night })
  expect(after.installer.get("van")).toMatchObject(sundayToThursday)
  expect(after.shipper.get("truck")).toMatchObject(sundayToThursday)
  expect(after.progress.get("own")).toEqual(plan.progress.get("own"))
  const cutting = calendarOf(Result.getOrThrow(planCalendars(after)), {
    kind: "progress",
    id: "cut"
  })
  const wednesday = LocalDate.make("2026-12-02")
  expect(occupied(cutting, wednesday, 3)).toEqual({ start: wednesday, end: "2026-12-07" })
  expect(workedDays(cutting, wednesday, LocalDate.make("2026-12-07"))).toBe(3)
  const names = { stages: {}, template: "Kitchens" }
  const added = addTrade(after, { trade: "stone", takes: "stages", names }, { newId: () => "new" })
  expect(added[0]?.after).toMatchObject(sundayToThursday)
})

it("leaves the days of others as they are if those of the shop remain", () => {
  const before = shopRow()
  const written = changeRecord(plan, "shop", { before, after: { ...before, name: "Atelier Nord" } })
  expect(Result.getOrThrow(written).proposal.changes).toHaveLength(1)
})
