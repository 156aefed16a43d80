import { expect, it } from "vitest"
import { readPreference, writePreference } from "./preferences.ts"

const makeKept = () => {
  const texts = new Map<string, string>()
  return {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text)
  }
}

it("is stored per user with the first value as default", () => {
  const kept = makeKept()
  writePreference(kept, "ana", "calendarDensity", "tiny")
  expect(readPreference(kept, "ana", "calendarDensity")).toBe("tiny")
  expect(readPreference(kept, "ben", "calendarDensity")).toBe("compact")
})

it("is the default for an unavailable value", () => {
  const kept = makeKept()
  kept.setItem("calendarView.ana", "quarter")
  expect(readPreference(kept, "ana", "calendarView")).toBe("dayGridMonth")
})
