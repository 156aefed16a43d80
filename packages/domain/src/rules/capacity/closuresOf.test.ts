import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  blockerRow,
  crewRow,
  installationEventRow,
  progressRow,
  shopRow
} from "../../../testing/index.ts"
import { isWorked } from "../../kernel/calendar/index.ts"
import { addDays, daysOf, LocalDate } from "../../kernel/time/index.ts"
import { emptyPlan, planWith } from "../../records/change/index.ts"
import type { BlockerEvent } from "../../records/event/index.ts"
import { calendarOf, closuresDuring, closuresOf, shownCalendars } from "./index.ts"

const MONDAY = LocalDate.make("2026-11-23")
const tables = { shop: [shopRow()], progress: [progressRow("cut")], installer: [crewRow("anna")] }
const calendarsWith = (closures: ReadonlyArray<BlockerEvent>) =>
  shownCalendars(planWith(emptyPlan, { ...tables, event: closures }))

const closures = fc.array(
  fc.tuple(
    fc.integer({ min: 0, max: 20 }),
    fc.integer({ min: 1, max: 6 }),
    fc.constantFrom(
      { wholeShop: true },
      { progressIds: ["cut"] },
      { installerIds: ["anna"] },
      { progressIds: ["cut"], installerIds: ["anna"] }
    )
  ),
  { maxLength: 5 }
)

describe("closuresOf", () => {
  it("gives a reason for exactly the closed weekdays", () => {
    fc.assert(
      fc.property(closures, (closed) => {
        const calendars = calendarsWith(
          closed.map(([from, days, scope], at) => {
            const startDate = addDays(MONDAY, from)
            return blockerRow(`b${at}`, { startDate, endDate: addDays(startDate, days), scope })
          })
        )
        for (const resource of [
          { kind: "shop" },
          { kind: "progress", id: "cut" },
          { kind: "installer", id: "anna" }
        ] as const)
          for (const [at, date] of daysOf({ start: MONDAY, end: addDays(MONDAY, 28) }).entries()) {
            if (at % 7 > 4) continue
            const reasons = closuresOf(calendars, resource, { start: date, end: addDays(date, 1) })
            expect(reasons.length > 0).toBe(!isWorked(calendarOf(calendars, resource), date))
          }
      })
    )
  })
})

describe("closuresDuring", () => {
  const week = { startDate: MONDAY, endDate: addDays(MONDAY, 5) }
  const days = { startDate: addDays(MONDAY, 1), endDate: addDays(MONDAY, 2) }
  const ill = blockerRow("ill", { ...days, scope: { installerIds: ["anna"] } })
  const calendars = calendarsWith([
    ill,
    blockerRow("later", {
      ...days,
      startDate: addDays(MONDAY, 5),
      endDate: addDays(MONDAY, 6),
      scope: { installerIds: ["anna"] }
    }),
    blockerRow("saw", { ...days, scope: { progressIds: ["cut"] } }),
    blockerRow("holiday", { ...days, scope: { wholeShop: true } })
  ])
  const visit = { workOrderId: "order", installerIds: ["anna"], ...week }

  it("lists absences of the crew on the days of a visit", () => {
    expect(closuresDuring(calendars, installationEventRow("visit", visit))).toEqual([ill])
  })

  it("is empty for completed events and closures", () => {
    const done = installationEventRow("visit", { ...visit, status: "Completed" })
    expect(closuresDuring(calendars, done)).toEqual([])
    expect(closuresDuring(calendars, ill)).toEqual([])
  })
})
