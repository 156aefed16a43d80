import type { CalendarEvent } from "@atelier/contract"
import type { InstallationEvent, StepEvent } from "@atelier/domain/event"
import { LocalDate, LocalTime } from "@atelier/domain/time"
import { expect, it } from "vitest"
import { dayGroups } from "./dayGroups.ts"

const common = {
  version: 1,
  workOrderId: "w1",
  status: "Pending",
  comment: "",
  userIds: [],
  allDay: false,
  startDate: LocalDate.make("2026-11-23"),
  endDate: LocalDate.make("2026-11-23"),
  endTime: LocalTime.make("17:00")
} as const
const visit = (id: string, startTime: string, ...installerIds: ReadonlyArray<string>) => {
  const event: InstallationEvent = {
    ...common,
    id,
    eventType: "InstallationEvent",
    isMainEvent: true,
    dateLocked: false,
    installerIds,
    startTime: startTime as LocalTime
  }
  return { event, workOrder: null } satisfies CalendarEvent
}
const step = (id: string, userIds: ReadonlyArray<string>): CalendarEvent => {
  const event: StepEvent = {
    ...common,
    id,
    eventType: "StepEvent",
    stepId: "s1",
    progressId: "cut",
    link: "intact",
    dateLocked: false,
    daysOff: [],
    userIds,
    startTime: LocalTime.make("08:00")
  }
  return { event, workOrder: null }
}

it("groups visits by crew and time, twice for two crews, and shows own steps", () => {
  const entries = [
    visit("late", "13:00", "anna"),
    visit("early", "08:00", "anna", "bo"),
    step("mine", ["me"]),
    step("others", [])
  ]
  const groups = dayGroups(entries, ["p:cut", "i:anna", "i:bo", "i:none"], "me")
  expect(groups.map(({ key, entries: own }) => [key, own.map(({ event }) => event.id)])).toEqual([
    ["p:cut", ["mine"]],
    ["i:anna", ["early", "late"]],
    ["i:bo", ["early"]]
  ])
})
