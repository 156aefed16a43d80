import { describe, expect, it } from "vitest"
import { timeTyped } from "./timeTyped.ts"

describe("a typed time of day", () => {
  it.each([
    ["7", "07:00"],
    ["07:00", "07:00"],
    ["7h", "07:00"],
    ["7 h 30", "07:30"],
    ["7.05", "07:05"],
    ["730", "07:30"],
    ["1545", "15:45"],
    ["12 am", "00:00"],
    ["12:15 PM", "12:15"],
    ["3pm", "15:00"],
    ["23:59", "23:59"]
  ])("%s is %s", (text, time) => expect(timeTyped(text)).toBe(time))

  it.each(["", "24", "7:60", "7:5", "13 pm", "0 am", "noon", "7:00:00", "-7", "7h3x"])(
    "%j is invalid",
    (text) => expect(timeTyped(text)).toBeNull()
  )
})
