import type { CalendarEvent } from "@atelier/contract"
import { allDayTime } from "@atelier/domain/event"
import { LocalDate } from "@atelier/domain/time"
import { describe, expect, it, vi } from "vitest"
import { makeSegmenter } from "../bars/CalendarSegment.ts"
import { makeDrawing } from "./drawnSegments.ts"

const day = LocalDate.make
const entry = (
  id: string,
  from: number,
  status: CalendarEvent["event"]["status"] = "Pending"
): CalendarEvent => ({
  event: {
    id,
    version: 1,
    eventType: "UserEvent",
    title: id,
    customHexColor: null,
    workOrderId: null,
    status,
    comment: "",
    userIds: [],
    ...allDayTime({ start: day(`2026-11-${from}`), end: day(`2026-11-${from + 1}`) })
  },
  workOrder: null
})
const place = {
  range: { start: day("2026-11-02"), end: day("2026-12-07") },
  view: "dayGridMonth",
  rows: { all: 0, least: 2 }
} as const

describe("a drawing", () => {
  it("draws what fits, in order, and counts the rest", () => {
    const drawing = makeDrawing(makeSegmenter(null), new Intl.Collator("en"), [])
    const { shown, hidden } = drawing.drawn(
      ["c", "a", "b"].map((id) => entry(id, 10)),
      place
    )
    expect(shown.map((segment) => segment.entry.event.id)).toEqual(["a"])
    expect([...hidden]).toEqual([["2026-11-10", { open: 2, completed: 0 }]])
  })

  it("folds completed work in a grid of days and shows it after open work elsewhere", () => {
    const drawing = makeDrawing(makeSegmenter(null), new Intl.Collator("en"), [])
    const entries = [entry("a", 10, "Completed"), entry("b", 10)]
    const ids = (view: "dayGridMonth" | "timeGridWeek") =>
      drawing.drawn(entries, { ...place, view }).shown.map(({ entry: { event } }) => event.id)
    expect(ids("dayGridMonth")).toEqual(["b"])
    expect(ids("timeGridWeek")).toEqual(["b", "a"])
  })

  it("is reused for the same events, and repeated for a day with more room", () => {
    const segmenter = vi.fn(makeSegmenter(null))
    const drawing = makeDrawing(segmenter, new Intl.Collator("en"), [])
    const entries = [entry("a", 10), entry("b", 11)]
    const first = drawing.drawn(entries, place)
    expect(drawing.drawn(entries, { ...place, range: { ...place.range } })).toBe(first)
    expect(drawing.drawn(entries, { ...place, rows: { all: 40, least: 2 } })).not.toBe(first)
    drawing.drawn([...entries], place)
    expect(segmenter).toHaveBeenCalledTimes(4)
  })
})
