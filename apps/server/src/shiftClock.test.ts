import { afterEach, expect, it } from "vitest"
import { shiftClock } from "./shiftClock.ts"

const YEAR_MS = 31_536_000_000
const offset = Number(process.env.ATELIER_CLOCK_OFFSET_MS ?? 0)

afterEach(() => shiftClock(offset))

it("shifts every way to read the time and nothing else", () => {
  shiftClock(0)
  const machine = Date.now()
  shiftClock(YEAR_MS)
  for (const shown of [Date.now(), Date.parse(new Date().toISOString()), Date.parse(Date())])
    expect(Math.round((shown - machine) / YEAR_MS)).toBe(1)
  expect(new Date("2026-02-28T12:00:00Z").toISOString()).toBe("2026-02-28T12:00:00.000Z")
  expect(new Date()).toBeInstanceOf(Date)
})

it("replaces an earlier offset, and restores the machine's time with 0", () => {
  const Shifted = Date
  shiftClock(0)
  const Machine = Date
  shiftClock(YEAR_MS)
  shiftClock(YEAR_MS)
  expect(Math.round((Date.now() - Machine.now()) / YEAR_MS)).toBe(1)
  shiftClock(0)
  expect(Date).toBe(Machine)
  expect(Shifted === Machine).toBe(offset === 0)
})
