import type { StepEvent } from "@atelier/domain/event"
import { day } from "@atelier/domain/testing"
import { expect, it } from "vitest"
import { eventColour, eventCrew, isLate, UNASSIGNED_COLOUR } from "./eventLook.ts"

const step: StepEvent = {
  id: "e1",
  version: 1,
  eventType: "StepEvent",
  workOrderId: "w1",
  stepId: "s1",
  progressId: "cut",
  link: "intact",
  dateLocked: false,
  daysOff: [],
  status: "Pending",
  comment: "",
  userIds: [],
  allDay: true,
  startDate: day("2026-11-19"),
  startTime: null,
  endDate: day("2026-11-20"),
  endTime: null
}
const nobody = { progress: new Map(), shipper: new Map(), installer: new Map() }

it("is late from the day after its last day until it is completed", () => {
  expect(isLate(step, day("2026-11-19"))).toBe(false)
  expect(isLate(step, day("2026-11-20"))).toBe(true)
  expect(isLate({ ...step, status: "Completed" }, day("2026-11-20"))).toBe(false)
})

it("is grey and without a name if its progress is unknown", () => {
  expect(eventColour(step, nobody)).toBe(UNASSIGNED_COLOUR)
  expect(eventCrew(step, nobody)).toBe("")
})
