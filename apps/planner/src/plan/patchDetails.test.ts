import type { EventDetails } from "@atelier/contract"
import { changed, deleted } from "@atelier/domain/change"
import type { UserEvent } from "@atelier/domain/event"
import type { LocalDate } from "@atelier/domain/time"
import { expect, it } from "vitest"
import { patchDetails } from "./patchDetails.ts"

const event: UserEvent = {
  id: "one",
  version: 1,
  eventType: "UserEvent",
  title: "one",
  customHexColor: null,
  workOrderId: null,
  status: "Pending",
  comment: "",
  userIds: [],
  allDay: true,
  startDate: "2026-11-02" as LocalDate,
  startTime: null,
  endDate: "2026-11-03" as LocalDate,
  endTime: null
}
const details: EventDetails = {
  event,
  workOrder: null,
  values: [],
  link: null,
  percentCompleted: 0,
  nextProgressToComplete: null,
  asksToCompletePrevious: false,
  steps: [event]
}
const requested = { _tag: "Requested" } as const
const started = changed("event", event, { ...event, status: "Started" }, requested)

it("names the version that a change made, of the event and of its steps", () => {
  const after = patchDetails(details, [started])
  expect(after.event).toEqual({ ...event, status: "Started", version: 2 })
  expect(after.steps).toEqual([after.event])
})

it("keeps what is newer, what is another's and what was deleted", () => {
  const newer = { ...details, event: { ...event, version: 3 }, steps: [] }
  expect(patchDetails(newer, [started])).toBe(newer)
  expect(patchDetails(details, [deleted("event", event, requested)])).toBe(details)
  const other = { ...event, id: "two" }
  expect(patchDetails(details, [changed("event", other, other, requested)])).toBe(details)
})
