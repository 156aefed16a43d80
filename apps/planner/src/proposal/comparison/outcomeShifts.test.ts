import type { Outcome } from "@atelier/contract"
import { changed } from "@atelier/domain/change"
import type { Event } from "@atelier/domain/event"
import { installationEventRow, stepEventRow } from "@atelier/domain/testing"
import { addDays } from "@atelier/domain/time"
import { expect, it } from "vitest"
import { outcomeShifts } from "./outcomeShifts.ts"

const later = <E extends Event>(event: E, days: number) =>
  changed(
    "event",
    event,
    { ...event, startDate: addDays(event.startDate, days), endDate: addDays(event.endDate, days) },
    { _tag: "Requested" }
  )

const outcomeOf = (...changes: ReadonlyArray<ReturnType<typeof later>>) =>
  ({ changes }) as Pick<Outcome, "changes"> as Outcome

const step = (id: string, workOrderId: string) =>
  stepEventRow(id, { workOrderId, stepId: `step of ${id}`, progressId: "cutting" })
const visit = (id: string, workOrderId: string) =>
  installationEventRow(id, { workOrderId, installerIds: [], values: [] })

it("says nothing about the moves of one order", () => {
  expect(outcomeShifts(outcomeOf(later(step("a", "one"), 2), later(visit("b", "one"), 3)))).toEqual(
    []
  )
})

it("counts the days of the visit of an order before those of its steps, the losers first", () => {
  const shifts = outcomeShifts(
    outcomeOf(later(step("a", "one"), 9), later(visit("b", "one"), -2), later(step("c", "two"), 4))
  )
  expect(shifts.map(({ workOrderId, daysLater }) => [workOrderId, daysLater])).toEqual([
    ["two", 4],
    ["one", -2]
  ])
})
