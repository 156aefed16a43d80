import type { CalendarEvent } from "@atelier/contract"
import type { UserEvent } from "@atelier/domain/event"
import { addDays, LocalDate } from "@atelier/domain/time"
import fc from "fast-check"
import { expect, it } from "vitest"
import { makeSegmenter, orderedSegments } from "./CalendarSegment.ts"

const collator = new Intl.Collator("fr", { numeric: true })
const segmenter = makeSegmenter(null)
const entry = (id: string, title: string, from: number, days: number): CalendarEvent => {
  const start = addDays(LocalDate.make("2026-11-02"), from)
  const event: UserEvent = {
    id,
    version: 1,
    eventType: "UserEvent",
    title,
    customHexColor: null,
    workOrderId: null,
    status: "Pending",
    comment: "",
    userIds: [],
    allDay: true,
    startDate: start,
    startTime: null,
    endDate: addDays(start, days),
    endTime: null
  }
  return { event, workOrder: null }
}
const titles = (entries: ReadonlyArray<CalendarEvent>) =>
  orderedSegments(entries, segmenter, collator).map(({ entry: { event } }) =>
    "title" in event ? event.title : ""
  )

it("lists longer bars first, then by title in sort order", () => {
  expect(
    titles([
      entry("a", "Lot 10", 0, 1),
      entry("b", "Lot 9", 0, 1),
      entry("c", "Zoé", 0, 3),
      entry("d", "Éric", 0, 1)
    ])
  ).toEqual(["Zoé", "Éric", "Lot 9", "Lot 10"])
})

it("returns the same order for any order of events", () => {
  const anyEntries = fc.array(
    fc.tuple(
      fc.string({ maxLength: 2 }),
      fc.integer({ min: 0, max: 5 }),
      fc.integer({ min: 1, max: 3 })
    ),
    { maxLength: 20 }
  )
  fc.assert(
    fc.property(anyEntries, (drafts) => {
      const entries = drafts.map(([title, from, days], index) =>
        entry(`e${index}`, title, from, days)
      )
      expect(titles([...entries].reverse())).toEqual(titles(entries))
    })
  )
})

it("returns the same bars for the same event", () => {
  const one = entry("a", "A", 0, 2)
  expect(segmenter(one)).toBe(segmenter(one))
})
