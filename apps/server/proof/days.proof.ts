import { spawnSync } from "node:child_process"
import { join } from "node:path"
import { plantTimeAt } from "@atelier/application/plant"
import { addDays, daysBetween, LocalDate, parseDate } from "@atelier/domain/time"
import { describe, expect, it, vi } from "vitest"
import { report } from "./scale.ts"

vi.setConfig({ testTimeout: 600_000 })

/** Days of the 400-year cycle of the calendar. */
const CYCLE = 146_097
const FIRST = LocalDate.make("1900-01-01")

const zones = ["America/Toronto", "Europe/Paris", "America/St_Johns", "Australia/Lord_Howe"]
const serverZones = ["UTC", "Asia/Kolkata", "Pacific/Kiritimati", "America/St_Johns"]

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

/** The platform's UTC offset of a zone at an instant, in milliseconds. */
const offsetAt = (milliseconds: number, zone: string): number => {
  const { today, now } = plantTimeAt(milliseconds, zone)
  return Date.parse(`${today}T${now}:00Z`) - Math.floor(milliseconds / MINUTE_MS) * MINUTE_MS
}

const clockChanges = (zone: string, firstYear: number, lastYear: number): ReadonlyArray<number> => {
  const found: Array<number> = []
  for (let day = Date.UTC(firstYear, 0, 1); day < Date.UTC(lastYear + 1, 0, 1); day += DAY_MS) {
    if (offsetAt(day, zone) === offsetAt(day + DAY_MS, zone)) continue
    let [low, high] = [day, day + DAY_MS]
    while (high - low > MINUTE_MS) {
      const middle = low + Math.floor((high - low) / 2 / MINUTE_MS) * MINUTE_MS
      if (offsetAt(middle, zone) === offsetAt(low, zone)) low = middle
      else high = middle
    }
    found.push(high)
  }
  return found
}

describe("every day of 400 years", () => {
  it("follows the previous one and reads back as written", () => {
    let day = FIRST
    for (let number = 0; number < CYCLE; number += 1) {
      const platform = new Date(Date.UTC(1900, 0, 1) + number * DAY_MS).toISOString().slice(0, 10)
      if (day !== platform || parseDate(day) !== day || daysBetween(FIRST, day) !== number)
        expect({ number, day }).toEqual({ number, day: platform })
      day = addDays(day, 1)
    }
    expect(day).toBe("2300-01-01")
    expect(daysBetween(FIRST, day)).toBe(CYCLE)
  })
})

describe("every clock change from 2020 to 2040", () => {
  it.each(zones)("in %s leaves each day with exactly one name", (zone) => {
    const changes = clockChanges(zone, 2020, 2040)
    expect(changes.length).toBeGreaterThan(40)
    for (const instant of changes) {
      let before = plantTimeAt(instant - DAY_MS, zone).today
      for (let at = instant - DAY_MS; at <= instant + DAY_MS; at += 5 * MINUTE_MS) {
        const { today } = plantTimeAt(at, zone)
        expect([before, addDays(before, 1)], `${zone} ${new Date(at).toISOString()}`).toContain(
          today
        )
        before = today
      }
    }
    report(`changes of the clocks in ${zone}`, changes.length)
  })
})

describe("a server in another time zone", () => {
  it("plans the same days", () => {
    const program = join(import.meta.dirname, "plannedDays.ts")
    const planned = serverZones.map((TZ) => {
      const { stdout, stderr, status } = spawnSync(process.execPath, [program], {
        env: { ...process.env, TZ },
        encoding: "utf8"
      })
      expect(status, stderr).toBe(0)
      return stdout
    })
    expect(planned[0]).toMatch(/^2026-03-08 \d{3,} events/)
    expect(new Set(planned).size).toBe(1)
  })
})
