import { Result } from "effect"
import { describe, expect, it } from "vitest"
import { restored, seenOf } from "../../../testing/index.ts"
import { addDays, LocalDate } from "../../kernel/time/index.ts"
import { applyChanges, emptyPlan } from "../../records/change/index.ts"
import { createUserEvent } from "./index.ts"

const monday = LocalDate.make("2026-11-30")
const words = {
  title: "Visit the quarry",
  comment: "Bring samples",
  customHexColor: "#1b6e5b",
  workOrderId: null,
  userIds: ["marie"]
}

describe("a new user event", () => {
  const time = {
    allDay: true as const,
    startDate: monday,
    startTime: null,
    endDate: addDays(monday, 1),
    endTime: null
  }
  const { event, proposal } = Result.getOrThrow(
    createUserEvent({ ...words, time }, { newId: () => "mine" })
  )

  it("is pending with the given id and fields", () => {
    expect(event).toEqual({
      ...words,
      ...time,
      id: "mine",
      version: 1,
      status: "Pending",
      eventType: "UserEvent"
    })
  })

  it("is the only change of its proposal, undone as one", () => {
    const { changes } = proposal
    expect(proposal).toEqual({
      changes: [
        { table: "event", id: "mine", before: null, after: event, reason: { _tag: "Requested" } }
      ],
      overloads: [],
      newlyLate: [],
      warnings: []
    })
    expect([...applyChanges(emptyPlan, changes).event.values()]).toEqual([event])
    expect(restored(emptyPlan, changes)).toBe(seenOf(emptyPlan))
  })
})
