import { describe, expect, it } from "vitest"
import { dayAfter, stepEventRow } from "../../../testing/index.ts"
import type { LocalTime } from "../../kernel/time/index.ts"
import type { Event } from "../../records/event/index.ts"
import { keepsItsWork } from "./CertifiedBounds.ts"

const event: Event = stepEventRow("a1", { workOrderId: "a", stepId: "a1", progressId: "saw" })
const at = (time: string) => time as LocalTime

const timed = (from: number, startTime: string, to: number, endTime: string): Event => ({
  ...event,
  ...{ allDay: false, startDate: dayAfter(from), startTime: at(startTime) },
  ...{ endDate: dayAfter(to), endTime: at(endTime) }
})
const night = timed(4, "22:00", 5, "06:00")

describe("keepsItsWork", () => {
  it("accepts other days, days off, versions and field orders", () => {
    const elsewhere = { startDate: dayAfter(3), endDate: dayAfter(5), daysOff: [dayAfter(4)] }
    expect(keepsItsWork(event, { ...event, ...elsewhere, version: 7 })).toBe(true)
    const { id, workOrderId, ...others } = event
    const inOtherOrder: Event = { ...others, workOrderId, id }
    expect(Object.keys(inOtherOrder)).not.toEqual(Object.keys(event))
    expect(keepsItsWork(event, inOtherOrder)).toBe(true)
  })

  it("rejects a change of any other field", () => {
    for (const changed of [
      { comment: "in oak" },
      { progressId: "paint" },
      { status: "Started" as const },
      { dateLocked: true },
      { userIds: ["ann"] }
    ])
      expect([changed, keepsItsWork(event, { ...event, ...changed })]).toEqual([changed, false])
  })

  it("accepts a night moved to a single day, which ends with it", () => {
    expect(keepsItsWork(night, timed(1, "22:00", 1, "23:59"))).toBe(true)
    expect(keepsItsWork(night, timed(1, "22:00", 1, "22:30"))).toBe(false)
    expect(keepsItsWork(night, timed(1, "22:00", 2, "06:00"))).toBe(true)
    expect(keepsItsWork(night, timed(1, "22:00", 2, "23:59"))).toBe(false)
  })

  it("rejects another end of a step that fits in its day", () => {
    const shift = timed(4, "08:00", 4, "10:00")
    expect(keepsItsWork(shift, timed(1, "08:00", 1, "10:00"))).toBe(true)
    expect(keepsItsWork(shift, timed(1, "08:00", 1, "23:59"))).toBe(false)
  })
})
