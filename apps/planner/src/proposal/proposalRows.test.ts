import type { CalendarEvent, Outcome } from "@atelier/contract"
import { changed } from "@atelier/domain/change"
import type { StepEvent } from "@atelier/domain/event"
import type { MoveQuestion } from "@atelier/domain/moving"
import { day } from "@atelier/domain/testing"
import { describe, expect, it } from "vitest"
import {
  firstChoices,
  needsDecision,
  type Proposed,
  type ProposedOutcome,
  withStep
} from "./Proposed.ts"
import { proposalRows } from "./proposalRows.ts"

const step = (id: string, start: string, end: string): StepEvent => ({
  id,
  version: 1,
  eventType: "StepEvent",
  workOrderId: "w1",
  stepId: `s-${id}`,
  progressId: "cut",
  link: "intact",
  dateLocked: false,
  daysOff: [],
  status: "Pending",
  comment: "",
  userIds: [],
  allDay: true,
  startDate: day(start),
  startTime: null,
  endDate: day(end),
  endTime: null
})
const cut = step("cut", "2026-11-20", "2026-11-21")
const edge = step("edge", "2026-11-23", "2026-11-24")
const paint = step("paint", "2026-11-25", "2026-11-26")
const moved = { ...cut, startDate: day("2026-11-23"), endDate: day("2026-11-24") }
const pushed = { ...edge, startDate: day("2026-11-24"), endDate: day("2026-11-25") }
const entry: CalendarEvent = { event: cut, workOrder: null }
const outcome = (changes: Outcome["changes"], rest: Partial<Outcome> = {}): Outcome => ({
  success: true,
  changeId: null,
  changes,
  overloads: [],
  newlyLate: [],
  warnings: [],
  omitted: { changes: 0, overloads: 0, newlyLate: 0, warnings: 0 },
  orders: [],
  ...rest
})
const alone = changed("event", cut, moved, { _tag: "Requested" })
const follower = changed("event", edge, pushed, { _tag: "PushedBy", progressName: "Débitage" })
const later: MoveQuestion = {
  _tag: "LaterSteps",
  steps: [
    { event: paint, preTicked: false, newStartDate: day("2026-11-26") },
    { event: edge, preTicked: true, newStartDate: day("2026-11-24") }
  ]
}
const proposed = (what: ProposedOutcome): Proposed => ({
  request: { entry, time: moved, send: async () => what },
  choices: firstChoices(what),
  outcome: what
})

describe("needsDecision", () => {
  it("needs no confirmation if nothing else moves or gets worse", () => {
    expect(needsDecision(outcome([alone]), "cut")).toBe(false)
  })
  it("needs one for following events, newly missed dates and choices", () => {
    expect(needsDecision(outcome([alone, follower]), "cut")).toBe(true)
    expect(
      needsDecision(
        outcome([alone], {
          newlyLate: [{ eventId: "cut", workOrderId: "w1", due: day("2026-11-21") }]
        }),
        "cut"
      )
    ).toBe(true)
    expect(needsDecision({ ...outcome([alone]), question: later }, "cut")).toBe(true)
  })
})

describe("proposalRows", () => {
  it("lists the requested event first, then followers and candidates", () => {
    const rows = proposalRows(proposed({ ...outcome([follower, alone]), question: later }))
    expect(rows.map(({ event, ticked }) => [event.id, ticked])).toEqual([
      ["cut", null],
      ["edge", true],
      ["paint", false]
    ])
    expect(rows[2]?.after.startDate).toBe("2026-11-26")
  })
})

describe("firstChoices", () => {
  it("ticks overlapping steps only", () => {
    expect(firstChoices({ question: later }).appointmentsToMove).toEqual(["edge"])
  })
  it("toggles a tick", () => {
    const without = withStep(firstChoices({ question: later }), "edge", false)
    expect(without.appointmentsToMove).toEqual([])
    expect(withStep(without, "paint", true).appointmentsToMove).toEqual(["paint"])
  })
})
