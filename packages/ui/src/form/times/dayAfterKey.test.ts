import { LocalDate } from "@atelier/domain/time"
import { describe, expect, it } from "vitest"
import { dayAfterKey } from "./dayAfterKey.ts"

const after = (day: string, key: string) => dayAfterKey(LocalDate.make(day), key)

describe("the keys of a calendar", () => {
  it("move by days, weeks, to week ends, and by months", () => {
    expect(after("2026-11-20", "ArrowLeft")).toBe("2026-11-19")
    expect(after("2026-11-30", "ArrowRight")).toBe("2026-12-01")
    expect(after("2026-11-20", "ArrowUp")).toBe("2026-11-13")
    expect(after("2026-11-20", "ArrowDown")).toBe("2026-11-27")
    expect(after("2026-11-20", "Home")).toBe("2026-11-16")
    expect(after("2026-11-20", "End")).toBe("2026-11-22")
    expect(after("2026-01-31", "PageDown")).toBe("2026-02-28")
    expect(after("2026-03-31", "PageUp")).toBe("2026-02-28")
  })

  it("are ignored otherwise", () => {
    expect(after("2026-11-20", "a")).toBeNull()
    expect(after("2026-11-20", "Enter")).toBeNull()
  })
})
