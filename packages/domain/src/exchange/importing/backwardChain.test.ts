import { Result } from "effect"
import fc from "fast-check"
import { expect, it } from "vitest"
import { isWorked, makeCalendar, occupiedDays } from "../../kernel/calendar/index.ts"
import { addDays, fromEpochDay } from "../../kernel/time/index.ts"
import { expectedDays } from "../../rules/proposal/index.ts"
import { backwardChain } from "./backwardChain.ts"

const day = fc.integer({ min: 18_000, max: 20_000 }).map(fromEpochDay)
const closure = fc
  .tuple(day, fc.integer({ min: 1, max: 20 }))
  .map(([start, length]) => ({ start, end: addDays(start, length) }))
const closures = fc.array(closure, { maxLength: 12 })
const calendar = fc
  .record({ saturday: fc.boolean(), sunday: fc.boolean(), closed: closures })
  .map((rules) => Result.getOrThrow(makeCalendar(rules)))
const days = fc.integer({ min: 1, max: 12 })

it("schedules steps in sequence on worked days before the due date, as linked", () => {
  const links = fc.array(fc.record({ calendar, days }), { minLength: 1, maxLength: 6 })
  fc.assert(
    fc.property(day, links, (due, chain) => {
      const placed = backwardChain(due, chain)
      expect(placed).toHaveLength(chain.length)
      placed.forEach(({ calendar: own, days: length, offsetDays, range }, place) => {
        expect(range.end <= (placed[place + 1]?.range.start ?? due)).toBe(true)
        expect(occupiedDays(own, range)).toHaveLength(length)
        expect(isWorked(own, range.start)).toBe(true)
        expect(expectedDays(own, due, offsetDays, length)).toEqual(range)
      })
    })
  )
})

it("schedules each step as late as possible", () => {
  fc.assert(
    fc.property(day, calendar, days, (due, own, length) => {
      const [placed] = backwardChain(due, [{ calendar: own, days: length }])
      const later = expectedDays(own, due, (placed?.offsetDays ?? 0) + 1, length)
      expect(placed?.offsetDays === -1 || later.end > due).toBe(true)
    })
  )
})

it("offsets by the days of later steps on equal calendars", () => {
  fc.assert(
    fc.property(day, calendar, fc.array(days, { maxLength: 6 }), (due, own, lengths) => {
      const placed = backwardChain(
        due,
        lengths.map((length) => ({ calendar: own, days: length }))
      )
      placed.forEach(({ offsetDays }, place) => {
        const laterDays = lengths.slice(place + 1).reduce((sum, length) => sum + length, 0)
        expect(offsetDays).toBe(-(1 + laterDays))
      })
    })
  )
})
