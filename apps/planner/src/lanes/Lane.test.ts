import type { CalendarEvent } from "@atelier/contract"
import { allDayTime, type UserEvent } from "@atelier/domain/event"
import { day, runs } from "@atelier/domain/testing"
import { addDays } from "@atelier/domain/time"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { makeSegmenter } from "../bars/CalendarSegment.ts"
import { everything } from "../view/LegendFilter.ts"
import { crewLanes, orderLanes } from "./Lane.ts"
import { laneLines, lineAt } from "./laneLines.ts"

const range = { start: day("2026-11-23"), end: day("2026-12-07") }
const entry = (id: string, start: string, end: string, order = ""): CalendarEvent => {
  const event: UserEvent = {
    id,
    version: 1,
    eventType: "UserEvent",
    title: id,
    customHexColor: null,
    workOrderId: null,
    status: "Pending",
    comment: "",
    userIds: [],
    ...allDayTime({ start: day(start), end: day(end) })
  }
  return {
    event,
    workOrder:
      order === ""
        ? null
        : { id: order, name: order, clientName: `of ${order}`, templateId: null, jobTypeId: null }
  }
}
const user = { key: "user", name: null, colour: "#000000" }
const groups = [
  { kind: "steps", glyph: null, entries: [{ key: "p:a", name: "A", colour: "#111111" }] },
  { kind: "user", glyph: "user", entries: [user] }
] as const
const segmenter = makeSegmenter(null)
const collator = new Intl.Collator("en")

describe("lanes", () => {
  it("puts overlapping bars on separate tracks and others on the first free one", () => {
    const entries = [
      entry("long", "2026-11-23", "2026-11-28"),
      entry("over", "2026-11-25", "2026-11-26"),
      entry("after", "2026-11-28", "2026-11-29"),
      entry("outside", "2026-12-07", "2026-12-09")
    ]
    const [empty, lane] = crewLanes(groups, everything, entries, segmenter, range)
    expect(empty).toMatchObject({ key: "p:a", segments: [], tracks: 0 })
    expect(lane?.bars().map(({ segment, track }) => [segment.entry.event.id, track])).toEqual([
      ["long", 0],
      ["over", 1],
      ["after", 0]
    ])
    expect(lane?.tracks).toBe(2)
  })

  it("has as many tracks as its bars need", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(20), fc.integer({ min: 1, max: 9 }))), (events) => {
        const entries = events.map(([from, days], place) => {
          const start = addDays(range.start, from - 4)
          return entry(String(place), start, addDays(start, days))
        })
        const lane = crewLanes(groups, everything, entries, segmenter, range).at(-1)
        const used = lane?.bars().map(({ track }) => track + 1) ?? []
        expect(lane?.tracks).toBe(Math.max(0, ...used))
      }),
      { numRuns: runs(200) }
    )
  })

  it("shows only visible entries of the legend", () => {
    const lanes = crewLanes(groups, { hidden: ["user"], only: [] }, [], segmenter, range)
    expect(lanes.map(({ key }) => key)).toEqual(["p:a"])
  })

  it("sorts work orders by first date, client or urgency", () => {
    const entries = [
      entry("1", "2026-11-26", "2026-11-27", "alder"),
      entry("2", "2026-11-24", "2026-11-25", "birch"),
      entry("3", "2026-11-23", "2026-11-24", "unknown")
    ]
    const keys = (sort: "date" | "client" | "priority") =>
      orderLanes(
        entries,
        segmenter,
        range,
        sort,
        new Map([
          ["alder", 2.5],
          ["birch", 4]
        ]),
        collator
      ).map(({ key }) => key)
    expect(keys("date")).toEqual(["unknown", "birch", "alder"])
    expect(keys("client")).toEqual(["alder", "birch", "unknown"])
    expect(keys("priority")).toEqual(["alder", "birch", "unknown"])
  })
})

describe("the lines of lanes", () => {
  const lanes = crewLanes(groups, everything, [], segmenter, range)
  it("are positioned one below the other and found by height", () => {
    const lines = laneLines(lanes, new Set(), 25, false)
    expect(lines.map(({ kind }) => kind)).toEqual(["group", "lane", "group", "lane"])
    for (const [place, line] of lines.entries()) {
      expect(line.top).toBe(
        place === 0 ? 0 : (lines[place - 1]?.top ?? 0) + (lines[place - 1]?.height ?? 0)
      )
      expect(lineAt(lines, line.top)).toBe(place)
      expect(lineAt(lines, line.top + line.height - 1)).toBe(place)
    }
    expect(lineAt(lines, 100_000)).toBe(3)
  })

  it("have unique keys, even if a group has the name of its lane", () => {
    const named = lanes.map((lane) => ({ ...lane, key: lane.group ?? lane.key }))
    const keys = laneLines(named, new Set(), 25, false).map(({ key }) => key)
    expect(new Set(keys).size).toBe(keys.length)
  })

  it("have room for a load below the name in a narrow header", () => {
    const heights = (isNarrow: boolean) =>
      laneLines(lanes, new Set(), 25, isNarrow).map(({ height }) => height)
    expect(heights(false)).toEqual([30, 34, 30, 34])
    expect(heights(true)).toEqual([30, 48, 30, 34])
  })

  it("leave out a collapsed group", () => {
    const lines = laneLines(lanes, new Set(["steps"]), 25, false)
    expect(lines.map(({ kind }) => kind)).toEqual(["group", "group", "lane"])
  })
})
