import { describe, expect, it } from "vitest"
import { dayAfter, stepEventRow } from "../../testing/index.ts"
import type { Event } from "../event/index.ts"
import { keptAsText } from "./CertifiedBounds.ts"

const event = stepEventRow("a1", { workOrderId: "a", stepId: "a1", progressId: "saw" })

describe("what planning must not touch of an event", () => {
  it("is the same wherever it goes, in whatever order its fields come", () => {
    const elsewhere = { startDate: dayAfter(3), endDate: dayAfter(5), daysOff: [dayAfter(4)] }
    const moved: Event = { ...event, ...elsewhere, version: 7 }
    expect(keptAsText(moved)).toBe(keptAsText(event))
    const { id, workOrderId, ...others } = event
    const inOtherOrder: Event = { ...others, workOrderId, id }
    expect(Object.keys(inOtherOrder)).not.toEqual(Object.keys(event))
    expect(keptAsText(inOtherOrder)).toBe(keptAsText(event))
  })

  it("is another where anything else of it changes", () => {
    const kept = keptAsText(event)
    for (const changed of [
      { comment: "in oak" },
      { progressId: "paint" },
      { status: "Started" as const },
      { dateLocked: true },
      { userIds: ["ann"] }
    ])
      expect([changed, keptAsText({ ...event, ...changed })]).not.toEqual([changed, kept])
  })
})
