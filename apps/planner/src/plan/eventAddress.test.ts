import { allDayTime, type EventTime } from "@atelier/domain/event"
import { day } from "@atelier/domain/testing"
import { LocalTime } from "@atelier/domain/time"
import { describe, expect, it } from "vitest"
import { type EventAddress, eventAddressIn, newEventIn, withEventAddress } from "./eventAddress.ts"

const allDay = allDayTime({ start: day("2026-11-20"), end: day("2026-11-22") })
const timed: EventTime = {
  allDay: false,
  startDate: day("2026-11-20"),
  startTime: LocalTime.make("09:00"),
  endDate: day("2026-11-20"),
  endTime: LocalTime.make("10:30")
}
const addresses: ReadonlyArray<EventAddress> = [
  { kind: "event", eventId: "e 1/2" },
  { kind: "copy", eventId: "e2" },
  { kind: "new", eventType: "UserEvent", time: null, closed: null },
  { kind: "new", eventType: "UserEvent", time: timed, closed: null },
  { kind: "new", eventType: "BlockerEvent", time: allDay, closed: "i:anna" }
]

describe("the address of an event's dialog", () => {
  it("contains the dialog, keeps other parameters, and is removed on closing", () => {
    const before = new URLSearchParams("date=2026-11-20&q=1042")
    for (const address of addresses) {
      const asked = withEventAddress(before, address)
      expect(eventAddressIn(new URLSearchParams(asked.toString()))).toEqual(address)
      expect(withEventAddress(asked, null).toString()).toBe(before.toString())
    }
  })

  it("is empty for no or unknown content", () => {
    for (const text of ["", "event=", "newEvent=order", "start=2026-11-20"])
      expect(eventAddressIn(new URLSearchParams(text))).toBeNull()
  })

  it("ignores an invalid time", () => {
    const search = new URLSearchParams("kind=closure&start=2026-11-20&end=2026-11-19")
    expect(newEventIn(search)).toEqual({
      kind: "new",
      eventType: "BlockerEvent",
      time: null,
      closed: null
    })
  })
})
