import { expect, it } from "vitest"
import { dateOf } from "./dateOf.ts"

it("a day in a cell is a real one, written year first", () => {
  expect(dateOf("2024-02-29")).toBe("2024-02-29")
  expect(dateOf("2021-01-02 00:00:00")).toBe("2021-01-02")
  expect(dateOf("2026/12/24")).toBe("2026-12-24")
  expect(dateOf("2021-01-02T08:30")).toBe("2021-01-02")
})

it("days that do not exist, can be read two ways or lie ages away are none", () => {
  for (const text of [
    "2026-02-31",
    "2023-02-29",
    "01/02/2026",
    "2-1-2026",
    "2026-12/24",
    "46380",
    "0021-01-02",
    "9999-12-31",
    ""
  ])
    expect(dateOf(text)).toBeNull()
})
