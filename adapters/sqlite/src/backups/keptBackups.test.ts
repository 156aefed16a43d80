import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { backupName, backupTime } from "./backupName.ts"
import { backupPlan, keptBackups, NEWEST_KEPT } from "./keptBackups.ts"

const SECOND_MS = 1_000
const DAY_MS = 86_400_000

const backupTimes = fc
  .uniqueArray(
    fc.record({
      at: fc.integer({ min: 1_700_000_000, max: 1_800_000_000 }).map((at) => at * SECOND_MS),
      number: fc.integer({ min: 1, max: 12 })
    }),
    { selector: backupName, maxLength: 120 }
  )
  .map((times) => times.toSorted((a, b) => a.at - b.at || a.number - b.number))

describe("the retained backups", () => {
  it("are the newest ten and the last of recent days, weeks and months", () =>
    fc.assert(
      fc.property(backupTimes, (backups) => {
        const kept = keptBackups(backups)
        for (const backup of backups.slice(-NEWEST_KEPT)) expect(kept.has(backup)).toBe(true)
        for (const { count, periodOf } of backupPlan) {
          const periods = [...new Set(backups.map(({ at }) => periodOf(at)))].slice(-count)
          for (const period of periods) {
            const last = backups.findLast(({ at }) => periodOf(at) === period)
            expect(last !== undefined && kept.has(last)).toBe(true)
          }
        }
      })
    ))

  it("are at most those of the plan, also when checked again", () =>
    fc.assert(
      fc.property(backupTimes, (backups) => {
        const kept = keptBackups(backups)
        expect(kept.size).toBeLessThanOrEqual(NEWEST_KEPT + 7 + 4 + 12)
        expect(keptBackups([...kept])).toEqual(kept)
      })
    ))

  it("reach eleven months back with daily backups and deletions", () => {
    const start = Date.UTC(2025, 0, 1, 2)
    let backups: ReadonlyArray<{ readonly at: number; readonly number: number }> = []
    for (let day = 0; day < 800; day += 1)
      backups = [...keptBackups([...backups, { at: start + day * DAY_MS, number: 1 }])]
    const last = start + 799 * DAY_MS
    const ages = backups.map(({ at }) => (last - at) / DAY_MS).toSorted((a, b) => a - b)
    expect(ages.slice(0, 10)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
    expect(ages.at(-1)).toBeGreaterThan(300)
    expect(ages.every((age, place) => place === 0 || age - (ages[place - 1] ?? 0) <= 31)).toBe(true)
  })

  it("are found by their names only", () => {
    fc.assert(
      fc.property(backupTimes, (backups) => {
        for (const time of backups) expect(backupTime(backupName(time))).toEqual(time)
      })
    )
    for (const name of ["mine.db", "atelier-20261301-000000.db", ".atelier-20261116-120000.db.x"])
      expect(backupTime(name)).toBeNull()
  })
})
