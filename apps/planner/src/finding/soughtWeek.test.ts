import type { LocalDate } from "@atelier/domain/time"
import { expect, it } from "vitest"
import { soughtWeek } from "./soughtWeek.ts"

const today = "2026-11-29" as LocalDate

it("finds the nearest week of a number in the spelling of any language", () => {
  for (const text of ["W42", "s42", "KW 42", "semaine 42"])
    expect(soughtWeek(text, today)).toBe("2026-10-12")
  expect(soughtWeek("W3", today)).toBe("2027-01-18")
  expect(soughtWeek("W53", today)).toBe("2026-12-28")
})

it("finds the week of a given year", () => {
  expect(soughtWeek("2027-W42", today)).toBe("2027-10-18")
  expect(soughtWeek("S42 2025", today)).toBe("2025-10-13")
  expect(soughtWeek("W53 2027", today)).toBeNull()
})

it("finds no week in other texts", () => {
  for (const text of ["42", "W", "W420", "Wolf 42", "W0", "W60", ""])
    expect(soughtWeek(text, today)).toBeNull()
})
