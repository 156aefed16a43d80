import type { CalendarEvent } from "@atelier/contract"
import { changed, deleted } from "@atelier/domain/change"
import type { UserEvent } from "@atelier/domain/event"
import { LocalDate } from "@atelier/domain/time"
import { expect, it } from "vitest"
import { patchEvents } from "./patchEvents.ts"

const userEvent = (id: string): UserEvent => ({
  id,
  version: 1,
  eventType: "UserEvent",
  title: id,
  customHexColor: null,
  workOrderId: null,
  status: "Pending",
  comment: "",
  userIds: [],
  allDay: true,
  startDate: LocalDate.make("2026-11-02"),
  startTime: null,
  endDate: LocalDate.make("2026-11-03"),
  endTime: null
})
const one: CalendarEvent = { event: userEvent("one"), workOrder: null }
const two: CalendarEvent = { event: userEvent("two"), workOrder: null }
const requested = { _tag: "Requested" } as const

it("moves and removes changed events and keeps the others", () => {
  const moved = { ...userEvent("one"), endDate: LocalDate.make("2026-11-05") }
  const after = patchEvents([one, two], [changed("event", userEvent("one"), moved, requested)])
  expect(after[0]?.event).toEqual({ ...moved, version: 2 })
  expect(after[1]).toBe(two)
  expect(patchEvents([one, two], [deleted("event", userEvent("one"), requested)])).toEqual([two])
})

it("returns the same list if nothing changes", () => {
  const events = [one]
  expect(patchEvents(events, [deleted("event", userEvent("two"), requested)])).toBe(events)
})

it("ignores an older version that arrives late", () => {
  const newer: CalendarEvent = { event: { ...userEvent("one"), version: 3 }, workOrder: null }
  const late = changed("event", userEvent("one"), { ...userEvent("one"), title: "old" }, requested)
  expect(patchEvents([newer], [late])[0]?.event).toBe(newer.event)
})
