import { expect, it } from "vitest"
import { stepEventRow } from "../../../../testing/index.ts"
import { addDays, type LocalDate } from "../../../kernel/time/index.ts"
import { changed, created, deleted } from "../../../records/change/index.ts"
import { MAX_STEP_DAYS } from "../../../records/event/index.ts"
import { beyondPlannable } from "../index.ts"

const own = { workOrderId: "roy", stepId: "cut", progressId: "cutting" }
const over = (startDate: string, endDate: string) =>
  stepEventRow("cut", { ...own, startDate: startDate as LocalDate, endDate: endDate as LocalDate })
const requested = { _tag: "Requested" } as const

it.each([
  ["1969-12-31", "1970-01-03"],
  ["2199-12-30", "2200-01-01"],
  ["2201-01-01", "2201-01-02"]
])("rejects an event from %s to %s", (startDate, endDate) => {
  const event = over(startDate, endDate)
  const near = over("1970-01-01", "1970-01-02")
  const refused = { _tag: "NotPlannable", eventId: "cut", startDate, endDate }
  expect(beyondPlannable([created("event", event, requested)])).toMatchObject(refused)
  expect(beyondPlannable([changed("event", near, event, requested)])).toMatchObject(refused)
  expect(beyondPlannable([changed("event", event, near, requested)])).toBeNull()
})

it("accepts unchanged events outside, their other changes and deletion", () => {
  const event = over("1969-12-31", "1970-01-03")
  const said = { ...event, comment: "Late" }
  expect(beyondPlannable([changed("event", event, said, requested)])).toBeNull()
  expect(beyondPlannable([deleted("event", event, requested)])).toBeNull()
})

it("rejects a step that is too long for planning", () => {
  const near = over("2026-11-16", "2026-11-17")
  const longest = over("2026-11-16", addDays(near.startDate, MAX_STEP_DAYS))
  const longer = over("2026-11-16", addDays(near.startDate, MAX_STEP_DAYS + 1))
  expect(beyondPlannable([changed("event", near, longest, requested)])).toBeNull()
  const refused = { _tag: "StepTooLong", eventId: "cut", endDate: longer.endDate }
  expect(beyondPlannable([changed("event", near, longer, requested)])).toMatchObject(refused)
  const said = { ...longer, comment: "Long" }
  expect(beyondPlannable([changed("event", longer, said, requested)])).toBeNull()
})
