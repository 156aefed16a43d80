import type { CalendarEvent } from "@atelier/contract"
import { type CalendarItemFields, defaultCalendarItems } from "@atelier/domain/calendar-item"
import { stepEventRow, userEventRow } from "@atelier/domain/testing"
import { expect, it } from "vitest"
import { barFacts, fieldsOf } from "./itemFacts.ts"

const named = {
  templates: [{ id: "kitchen", version: 1, name: "Kitchen", steps: [] }],
  jobTypes: []
}
const step = stepEventRow("cut", { workOrderId: "order", stepId: "s", progressId: "cutting" })
const workOrder = {
  id: "order",
  name: "2401",
  clientName: "Roy",
  templateId: "kitchen",
  jobTypeId: "gone"
}
const entry: CalendarEvent = { event: step, workOrder }
const items = (progress: CalendarItemFields["progress"]): CalendarItemFields => ({
  ...defaultCalendarItems,
  progress
})

it("shows the configured fields on a bar, in order, if they have a value", () => {
  expect(barFacts(entry, defaultCalendarItems, named)).toEqual(["2401", "Roy"])
  expect(barFacts(entry, items(["template", "jobType", "name"]), named)).toEqual([
    "Kitchen",
    "2401"
  ])
  expect(barFacts(entry, items(["clientPhone", "comment"]), named)).toEqual([])
})

it("shows nothing for independent events", () => {
  const event = userEventRow("note", { workOrderId: "order" })
  expect(barFacts({ event, workOrder }, defaultCalendarItems, named)).toEqual([])
  expect(fieldsOf(event, defaultCalendarItems)).toEqual([])
})
