import { Schema } from "effect"
import { describe, expect, it } from "vitest"
import { MergedProgressMaintenance, ProgressMaintenance, StartedOccurrence } from "./index.ts"

const shared = {
  id: "saws",
  version: 1,
  title: "Blades",
  comment: "",
  time: {
    allDay: true,
    startDate: "2026-11-16",
    startTime: null,
    endDate: "2026-11-17",
    endTime: null
  },
  recurrence: null,
  started: []
}

const records = [
  ["of a progress", ProgressMaintenance, { ...shared, progressId: "cutting" }],
  ["of a merged progress", MergedProgressMaintenance, { ...shared, mergedProgressId: "saws" }]
] as const

describe.each(records)("maintenance %s", (_, schema, record) => {
  const isRecord = Schema.is(schema as Schema.Schema<unknown>)

  it("has all of its fields", () => {
    expect(isRecord(record)).toBe(true)
    for (const field of Object.keys(record))
      expect(isRecord({ ...record, [field]: undefined })).toBe(false)
  })

  it("has a title, a possible time, and a valid rule or none", () => {
    const impossible = { ...shared.time, endDate: "2026-11-16" }
    expect(isRecord({ ...record, title: " " })).toBe(false)
    expect(isRecord({ ...record, time: impossible })).toBe(false)
    expect(isRecord({ ...record, recurrence: "" })).toBe(false)
    expect(isRecord({ ...record, recurrence: "FREQ=WEEKLY" })).toBe(true)
  })
})

describe("a started occurrence", () => {
  const at = "2026-11-16T12:00:00.000Z"
  const started = { startDate: "2026-11-16", startedAt: at, endedAt: null }
  const isStarted = Schema.is(StartedOccurrence)

  it("has its day, its start, and its end or null", () => {
    expect(isStarted(started)).toBe(true)
    expect(isStarted({ ...started, endedAt: at })).toBe(true)
    for (const field of Object.keys(started))
      expect(isStarted({ ...started, [field]: undefined })).toBe(false)
  })

  it("has instants in UTC with milliseconds", () => {
    for (const startedAt of [`x${at}`, `${at}x`, "2026-11-16T12:00:00Z", "2026-11-16"]) {
      const answer = Schema.decodeUnknownResult(StartedOccurrence)({ ...started, startedAt })
      expect(String(answer)).toContain("must be an instant in UTC")
    }
  })
})
