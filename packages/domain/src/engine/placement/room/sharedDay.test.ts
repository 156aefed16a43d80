import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { runs } from "../../../../testing/index.ts"
import { makeCalendar } from "../../../kernel/calendar/index.ts"
import type { ChainStep } from "../Chain.ts"
import type { LaidSteps } from "../LaidSteps.ts"
import { partTaken, WHOLE_DAY } from "./DaySharing.ts"
import { hasRoom, type Profile } from "./Profile.ts"
import { beginsOnSharedDay, earliestAfter, endsOnSharedDay, latestBefore } from "./sharedDay.ts"
import { NO_PLACE } from "./windowFit.ts"

const FIRST = 20_000
const LENGTH = 10
const calendar = Result.getOrThrow(makeCalendar({ saturday: true, sunday: true, closed: [] }))

interface ProfileWithMaxima {
  readonly profile: Profile
  readonly maxima: ReadonlyArray<Float64Array>
}

const profile = fc
  .array(
    fc.record({ rests: fc.nat(5), max: fc.integer({ min: 60, max: 120 }), taken: fc.nat(60) }),
    { minLength: LENGTH, maxLength: LENGTH }
  )
  .map((days): ProfileWithMaxima => {
    const worked = days.flatMap(({ rests }, at) => (rests === 0 ? [] : [at]))
    const of = (value: (day: (typeof days)[number]) => number) =>
      Float64Array.from(worked, (at) => value(days[at]!))
    const before = Array.from({ length: LENGTH + 1 }, (_, day) => day)
    return {
      profile: {
        resource: { kind: "shop" },
        calendar,
        ...{ first: FIRST, until: FIRST + LENGTH },
        placeOf: Int32Array.from(before, (day) => worked.filter((at) => at < day).length),
        dayOf: Int32Array.from(worked, (at) => FIRST + at),
        measureTypes: ["Parts"],
        free: [of(({ max, taken }) => max - taken)]
      },
      maxima: [of(({ max }) => max)]
    }
  })

const drawnStep = fc.record({
  on: fc.nat(2),
  days: fc.integer({ min: 1, max: 2 }),
  demand: fc.nat(80),
  later: fc.nat(2),
  never: fc.nat(11).map((drawn) => drawn === 0),
  stays: fc.nat(2).map((drawn) => drawn === 0),
  elsewhere: fc.nat(3).map((drawn) => drawn === 0)
})

const asked = fc
  .record({
    profiles: fc.tuple(profile, profile, profile),
    drawn: fc.array(drawnStep, { minLength: 1, maxLength: 4 }),
    kept: fc.array(fc.tuple(fc.nat(LENGTH), fc.integer({ min: 1, max: 2 })), { maxLength: 1 }),
    onlyToday: fc.boolean(),
    days: fc.integer({ min: 1, max: 2 }),
    bounds: fc.tuple(fc.nat(LENGTH), fc.nat(LENGTH)),
    beyond: fc.boolean()
  })
  .map(({ drawn, kept, profiles, onlyToday, bounds, ...rest }) => {
    let day = FIRST
    const place = new Int32Array(drawn.length)
    const steps = drawn.map((each, at): ChainStep => {
      const { profile, maxima } = profiles[each.on]!
      place[at] = Math.max(
        0,
        Math.min(profile.dayOf.length - each.days, profile.placeOf[day - FIRST]! + each.later)
      )
      const last = profile.dayOf[place[at]! + each.days - 1]
      day = Math.max(day, Math.min(last ?? day, FIRST + LENGTH - 1))
      const today = each.elsewhere ? NO_PLACE : place[at]!
      return {
        ...{ stepId: `step-${at}`, progressId: `progress-${each.on}`, profile },
        ...{ days: each.stays ? each.days : 1, demand: [each.demand] },
        ...{ from: FIRST, until: FIRST + LENGTH },
        sharing: each.never
          ? null
          : {
              maxima,
              kept: kept.map(([begin, length]) => ({
                first: FIRST + begin,
                until: FIRST + begin + length
              })),
              onlyAt: onlyToday ? today : null
            }
      }
    })
    const laid: LaidSteps = { steps, place, days: Int32Array.from(drawn, ({ days }) => days) }
    const [from, until] = [FIRST + Math.min(...bounds), FIRST + Math.max(...bounds)]
    return { laid, from, until, ...rest }
  })
  .filter(({ laid }) => laid.steps.every((_, at) => isInOrder(laid, at)))

const daysOf = ({ days, place, steps }: LaidSteps, at: number): ReadonlyArray<number> =>
  [...steps[at]!.profile.dayOf].slice(place[at], place[at]! + days[at]!)

const isInOrder = (laid: LaidSteps, at: number): boolean => {
  const [own, before] = [daysOf(laid, at), at === 0 ? [FIRST] : daysOf(laid, at - 1)]
  return own.length === laid.days[at] && own[0]! >= before.at(-1)!
}

type Where = readonly [days: number, place: number]

const isAsToday = ({ days, place, steps }: LaidSteps, at: number, where?: Where): boolean => {
  const [own, first] = where ?? [days[at]!, place[at]!]
  const step = steps[at]!
  return own === step.days && first === step.sharing?.onlyAt
}

/**
 * True if the n-th day of a step fits on a day together with the adjacent steps there: none of the
 * same progress, none that stays, and at most a day in total.
 */
const hasDayWith = (
  laid: LaidSteps,
  [at, beside]: readonly [number, number],
  where: Where,
  {
    day,
    nth,
    others
  }: { readonly day: number; readonly nth: number; readonly others: ReadonlyArray<number> }
): boolean => {
  const onThatDay = others.filter((other) => daysOf(laid, other).includes(day))
  const all = [at, ...onThatDay].map((one) => laid.steps[one]!)
  const { sharing } = all[0]!
  if (sharing === null || all.some((step) => step.sharing === null)) return false
  if (sharing.onlyAt !== null && !(isAsToday(laid, at, where) && isAsToday(laid, beside)))
    return false
  if (sharing.kept.some(({ first, until }) => first <= day && day < until)) return false
  if (all.slice(1).some(({ profile }) => profile === all[0]?.profile)) return false
  const partOf = (step: ChainStep, [days, first]: Where, which: number) =>
    partTaken(step.demand, step.sharing?.maxima ?? [], days, which, first + which)
  const parts = onThatDay.map((other) => {
    const [days, first] = [laid.days[other]!, laid.place[other]!]
    return partOf(laid.steps[other]!, [days, first], daysOf(laid, other).indexOf(day))
  })
  return parts.reduce((sum, part) => sum + part, partOf(all[0]!, where, nth)) <= WHOLE_DAY
}

const placesOf = (laid: LaidSteps, at: number, days: number): ReadonlyArray<number> => {
  const { dayOf } = laid.steps[at]!.profile
  return [...dayOf.keys()].filter((place) => place + days <= dayOf.length)
}

describe("a step after others", () => {
  const begins = (laid: LaidSteps, begin: number, [days, place]: Where): boolean => {
    const at = laid.steps.length - 1
    const day = laid.steps[at]!.profile.dayOf[place]!
    if (at === begin || day !== daysOf(laid, at - 1).at(-1)) return false
    const others = [...laid.steps.keys()].slice(begin, at)
    return hasDayWith(laid, [at, at - 1], [days, place], { day, nth: 0, others })
  }

  it("starts on the previous step's last day if both fit", () => {
    const seen = { shared: 0, not: 0 }
    fc.assert(
      fc.property(asked, ({ beyond, days, laid }) => {
        const at = laid.steps.length - 1
        const begin = Math.min(at, beyond ? 1 : 0)
        for (const place of placesOf(laid, at, days)) {
          const expected = begins(laid, begin, [days, place])
          expect(beginsOnSharedDay(laid, begin, at, days, place)).toBe(expected)
          seen[expected ? "shared" : "not"] += 1
        }
      }),
      { numRuns: runs(1_000) }
    )
    expect(seen.shared).toBeGreaterThan(0)
  })

  it("is as early as possible with or without sharing", () => {
    fc.assert(
      fc.property(asked, ({ beyond, days, from, laid, until }) => {
        const at = laid.steps.length - 1
        const begin = Math.min(at, beyond ? 1 : 0)
        const { demand, profile } = laid.steps[at]!
        const end = at === begin ? FIRST : daysOf(laid, at - 1).at(-1)! + 1
        const places = placesOf(laid, at, days).filter((place) => {
          const [first, last] = [profile.dayOf[place]!, profile.dayOf[place + days - 1]!]
          const isAfter = first >= end || begins(laid, begin, [days, place])
          return isAfter && first >= from && last < until && hasRoom(profile, demand, days, place)
        })
        expect(earliestAfter(laid, begin, at, days, from, until)).toBe(places[0] ?? NO_PLACE)
      }),
      { numRuns: runs(1_000) }
    )
  })
})

describe("a step before others", () => {
  const ends = (laid: LaidSteps, end: number, [days, place]: Where): boolean => {
    const day = laid.steps[0]!.profile.dayOf[place + days - 1]!
    if (end === 1 || day !== daysOf(laid, 1)[0]) return false
    const others = [...laid.steps.keys()].slice(1, end)
    return hasDayWith(laid, [0, 1], [days, place], { day, nth: days - 1, others })
  }

  it("ends on the next step's first day if both fit", () => {
    const seen = { shared: 0, not: 0 }
    fc.assert(
      fc.property(asked, ({ beyond, days, laid }) => {
        const end = Math.max(1, laid.steps.length - (beyond ? 1 : 0))
        for (const place of placesOf(laid, 0, days)) {
          const expected = ends(laid, end, [days, place])
          expect(endsOnSharedDay(laid, 0, end, days, place)).toBe(expected)
          seen[expected ? "shared" : "not"] += 1
        }
      }),
      { numRuns: runs(1_000) }
    )
    expect(seen.shared).toBeGreaterThan(0)
  })

  it("is as late as possible with or without sharing", () => {
    fc.assert(
      fc.property(asked, ({ beyond, days, from, laid, until }) => {
        const end = Math.max(1, laid.steps.length - (beyond ? 1 : 0))
        const { demand, profile } = laid.steps[0]!
        const limit = end === 1 ? until : daysOf(laid, 1)[0]!
        const places = placesOf(laid, 0, days).filter((place) => {
          const [first, last] = [profile.dayOf[place]!, profile.dayOf[place + days - 1]!]
          const isBefore = last < limit || ends(laid, end, [days, place])
          return isBefore && first >= from && last < until && hasRoom(profile, demand, days, place)
        })
        expect(latestBefore(laid, 0, end, days, from, until)).toBe(places.at(-1) ?? NO_PLACE)
      }),
      { numRuns: runs(1_000) }
    )
  })
})
