import { Schema } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { localTime } from "../../../testing/index.ts"
import { LocalTime, minutesOfDay, parseTime, timeAt } from "./index.ts"

const isLocalTime = Schema.is(LocalTime)

describe("LocalTime", () => {
  it("accepts every minute of a day and counts from midnight", () => {
    const minutes = Array.from({ length: 1_440 }, (_, minute) =>
      new Date(minute * 60_000).toISOString().slice(11, 16)
    )
    expect(minutes.every((text) => isLocalTime(text))).toBe(true)
    expect(minutes.map((text) => minutesOfDay(text as LocalTime))).toEqual([...minutes.keys()])
    expect(minutes.map((text) => parseTime(text))).toEqual(minutes)
    expect(minutes.map((_, minute) => timeAt(minute))).toEqual(minutes)
    expect([timeAt(-1), timeAt(1_440)]).toEqual(["00:00", "23:59"])
  })

  it("sorts as text by minute", () => {
    fc.assert(
      fc.property(localTime, localTime, (a, b) => a < b === minutesOfDay(a) < minutesOfDay(b))
    )
  })

  it.each(["24:00", "7:30", "07:60", "07:30:00", "", "07h30", " 07:30", "07:30\n"])(
    "rejects %j",
    (text) => expect([isLocalTime(text), parseTime(text)]).toEqual([false, null])
  )
})
