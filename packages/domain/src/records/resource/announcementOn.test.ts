import { describe, expect, it } from "vitest"
import type { LocalDate } from "../../kernel/time/index.ts"
import { type Announcement, announcementOn } from "./index.ts"

const banner = (
  code: string,
  shownFrom: string | null,
  shownUntil: string | null
): Announcement => ({
  id: code,
  version: 1,
  code,
  messageEN: "Closed",
  messageFR: "Fermé",
  type: "info",
  shownFrom: shownFrom as LocalDate | null,
  shownUntil: shownUntil as LocalDate | null
})

const codeOn = (day: string, ...banners: ReadonlyArray<Announcement>) =>
  announcementOn(banners, day as LocalDate)?.code ?? null

describe("the announcement of a day", () => {
  it("is shown from its first to its last day inclusive", () => {
    const days = ["2026-11-30", "2026-12-01", "2026-12-05", "2026-12-06"]
    const closing = banner("closing", "2026-12-01", "2026-12-05")
    expect(days.map((day) => codeOn(day, closing))).toEqual([null, "closing", "closing", null])
  })

  it("is the newest that has begun, none once that is over", () => {
    const old = banner("old", null, null)
    const short = banner("short", "2026-12-01", "2026-12-05")
    expect(codeOn("2026-11-30", old, short)).toBe("old")
    expect(codeOn("2026-12-03", old, short)).toBe("short")
    expect(codeOn("2026-12-09", old, short)).toBeNull()
  })
})
