import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { progressRow, runs } from "../../../../testing/index.ts"
import { evenShares, fromHundredths } from "../../../kernel/quantity/index.ts"
import { LocalDate, toEpochDay, weekdayOfEpochDay } from "../../../kernel/time/index.ts"
import { emptyPlan, planWith } from "../../../records/change/index.ts"
import { planCalendars } from "../../../rules/capacity/index.ts"
import {
  earliestInProfile,
  hasRoom,
  latestInProfile,
  makeProfile,
  placeBefore,
  releaseRoom,
  reserveRoom,
  type Span
} from "./Profile.ts"
import { NO_PLACE } from "./windowFit.ts"

const first = toEpochDay(LocalDate.make("2026-11-16"))
const span = { first, until: first + 28 }

const profileOf = (maxima: ReadonlyArray<readonly [number, number, number]>) => {
  const capacities = (["Parts", "Products"] as const).map((measureType, unit) => ({
    measureType,
    min: null,
    max: fromHundredths(maxima[unit]?.[0] ?? 0),
    weekdayMaxima: [
      { weekday: 2 as const, max: fromHundredths(maxima[unit]?.[1] ?? 0) },
      { weekday: 4 as const, max: fromHundredths(maxima[unit]?.[2] ?? 0) }
    ]
  }))
  const plan = planWith(emptyPlan, { progress: [progressRow("cutting", { capacities })] })
  const calendars = Result.getOrThrow(planCalendars(plan))
  return makeProfile(calendars, new Map(), { kind: "progress", id: "cutting" }, span)
}

const few = fc.integer({ min: 0, max: 6 })

const asked = fc.record({
  maxima: fc.array(fc.tuple(few, few, few), { minLength: 2, maxLength: 2 }),
  demand: fc.array(fc.integer({ min: 0, max: 12 }), { minLength: 2, maxLength: 2 }),
  days: fc.integer({ min: 1, max: 4 }),
  over: fc.integer({ min: 0, max: 8 }),
  from: fc.integer({ min: 0, max: 20 }),
  length: fc.integer({ min: -2, max: 20 })
})

describe("a profile of worked days with two measure types", () => {
  it("finds the latest and earliest place with room for both", () => {
    fc.assert(
      fc.property(asked, ({ maxima, demand, days, from, length, over }) => {
        const profile = profileOf(maxima)
        for (const at of [2, 7, 8]) reserveRoom(profile, [over, 8 - over], 1, at)
        const begin = first + from
        const until = Math.min(span.until, begin + length)
        const places = Array.from(profile.dayOf.keys()).filter((place) => {
          const last = profile.dayOf[place + days - 1]
          if (last === undefined || (profile.dayOf[place] ?? 0) < begin || last >= until)
            return false
          return demand.every((hundredths, unit) =>
            evenShares(hundredths, days).every(
              (share, day) => share === 0 || share <= (profile.free[unit]?.[place + day] ?? 0)
            )
          )
        })
        const all = Array.from(profile.dayOf.keys()).slice(0, 1 - days || undefined)
        const roomy = all.filter((place) => hasRoom(profile, demand, days, place))
        expect(roomy.filter((place) => places.includes(place))).toEqual(places)
        for (const place of roomy)
          if (
            (profile.dayOf[place] ?? 0) >= begin &&
            (profile.dayOf[place + days - 1] ?? 0) < until
          )
            expect(places).toContain(place)
        expect(latestInProfile(profile, demand, days, begin, until)).toBe(places.at(-1) ?? NO_PLACE)
        expect(earliestInProfile(profile, demand, days, begin, until)).toBe(
          places.at(0) ?? NO_PLACE
        )
      }),
      { numRuns: runs(1_000) }
    )
  })

  it("subtracts exactly the taken room", () => {
    fc.assert(
      fc.property(asked, fc.integer({ min: 0, max: 12 }), ({ maxima, demand, days }, place) => {
        const profile = profileOf(maxima)
        const before = profile.free.map((room) => [...room])
        reserveRoom(profile, demand, days, place)
        profile.free.forEach((room, unit) => {
          const taken = [...room].map((left, day) => (before[unit]?.[day] ?? 0) - left)
          const shares = evenShares(demand[unit] ?? 0, days)
          expect(taken).toEqual(taken.map((_, day) => shares[day - place] ?? 0))
        })
        releaseRoom(profile, demand, days, place)
        expect(profile.free.map((room) => [...room])).toEqual(before)
      }),
      { numRuns: runs(200) }
    )
  })

  it("has independent places for each span", () => {
    const day = fc.integer({ min: 0, max: 28 }).map((days) => first + days)
    const spans = fc.array(fc.tuple(day, day), { minLength: 2, maxLength: 6 })
    const plan = planWith(emptyPlan, { progress: [progressRow("cutting"), progressRow("saw")] })
    const calendars = Result.getOrThrow(planCalendars(plan))
    const profile = (id: string, asked: Span) =>
      makeProfile(calendars, new Map(), { kind: "progress", id }, asked)
    fc.assert(
      fc.property(spans, (asked) => {
        for (const [one, two] of asked) {
          const within = { first: Math.min(one, two), until: Math.max(one, two) }
          const cutting = profile("cutting", within)
          const all = Array.from(
            { length: within.until - within.first },
            (_, at) => within.first + at
          )
          const worked = all.filter((each) => weekdayOfEpochDay(each) <= 5)
          expect([...cutting.dayOf]).toEqual(worked)
          for (const each of [...all, within.until])
            expect(placeBefore(cutting, each)).toBe(worked.filter((other) => other < each).length)
          expect(profile("saw", within).placeOf).toBe(cutting.placeOf)
        }
      }),
      { numRuns: runs(100) }
    )
  })
})
