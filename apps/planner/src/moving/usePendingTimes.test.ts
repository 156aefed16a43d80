import type { CalendarEvent } from "@atelier/contract"
import { allDayTime, type UserEvent } from "@atelier/domain/event"
import { day } from "@atelier/domain/testing"
import { expect, it } from "vitest"
import { atPendingTimes } from "./usePendingTimes.ts"

const event: UserEvent = {
  id: "e1",
  version: 3,
  eventType: "UserEvent",
  title: "",
  customHexColor: null,
  workOrderId: null,
  status: "Pending",
  comment: "",
  userIds: [],
  ...allDayTime({ start: day("2026-11-20"), end: day("2026-11-21") })
}
const entry: CalendarEvent = { event, workOrder: null }
const time = allDayTime({ start: day("2026-11-25"), end: day("2026-11-26") })

it("draws an event at its proposed time", () => {
  const [placed] = atPendingTimes([entry], new Map([["e1", { time, version: 3 }]]))
  expect(placed?.event.startDate).toBe("2026-11-25")
})

it("draws an event at its new time once it has changed", () => {
  expect(atPendingTimes([entry], new Map([["e1", { time, version: 2 }]]))[0]).toBe(entry)
  expect(atPendingTimes([entry], new Map([["e2", { time, version: 3 }]]))[0]).toBe(entry)
})
