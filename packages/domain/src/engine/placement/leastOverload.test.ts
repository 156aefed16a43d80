import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { runs } from "../../../testing/index.ts"
import { evenShares } from "../../kernel/quantity/index.ts"
import { type Excess, type FreeDays, leastOverload, type Preference } from "./leastOverload.ts"

const FIRST = 20_000
const measureTypes = ["Parts", "Products"] as const

const profiles = fc
  .array(
    fc.record({
      worked: fc.boolean(),
      free: fc.array(fc.oneof(fc.integer({ min: -2, max: 6 }), fc.constant(Infinity)), {
        minLength: 2,
        maxLength: 2
      })
    }),
    { minLength: 1, maxLength: 14 }
  )
  .map((days) => {
    const worked = [...days.keys()].filter((day) => days[day]?.worked)
    const placeOf = [...days.keys(), days.length].map(
      (day) => worked.filter((one) => one < day).length
    )
    return {
      measureTypes,
      first: FIRST,
      placeOf: Int32Array.from(placeOf),
      dayOf: Int32Array.from(worked, (day) => FIRST + day),
      free: measureTypes.map((_, unit) =>
        Float64Array.from(worked, (day) => days[day]?.free[unit] ?? 0)
      )
    }
  })

const asked = fc.record({
  profile: profiles,
  demand: fc.array(fc.integer({ min: 0, max: 12 }), { minLength: 2, maxLength: 2 }),
  days: fc.integer({ min: 1, max: 4 }),
  preferred: fc.constantFrom<Preference>("latest", "earliest")
})

const excesses = (
  profile: FreeDays,
  demand: ReadonlyArray<number>,
  days: number,
  place: number
): ReadonlyArray<Excess> =>
  Array.from({ length: days }, (_, day) =>
    measureTypes.map((measureType, unit) => {
      const share = evenShares(demand[unit] ?? 0, days)[day] ?? 0
      return {
        measureType,
        epochDay: profile.dayOf[place + day] ?? 0,
        hundredths: share === 0 ? 0 : share - (profile.free[unit]?.[place + day] ?? 0)
      }
    })
  )
    .flat()
    .filter(({ hundredths }) => hundredths > 0)

describe("the least overload of all placements", () => {
  it("is minimal, with the preferred one of equal days", () => {
    let found = 0
    fc.assert(
      fc.property(asked, fc.nat(14), fc.nat(14), (question, one, other) => {
        const { days, demand, profile, preferred } = question
        const length = profile.placeOf.length - 1
        const [from, until] = [FIRST + (one % (length + 1)), FIRST + (other % (length + 1))]
        const least = leastOverload(profile, demand, days, [from, until], preferred)
        const places = [...profile.dayOf.keys()].filter((place) => {
          const last = profile.dayOf[place + days - 1]
          return (profile.dayOf[place] ?? 0) >= from && last !== undefined && last < until
        })
        const worst = places.map((place) =>
          excesses(profile, demand, days, place).reduce<Excess | null>(
            (most, next) => (most === null || next.hundredths > most.hundredths ? next : most),
            null
          )
        )
        const isCompared = worst.length > 0 && !worst.includes(null)
        if (isCompared) found += 1
        const inTurn = preferred === "latest" ? worst.toReversed() : worst
        const smallest = Math.min(...worst.map((excess) => excess?.hundredths ?? 0))
        const expected = inTurn.find((excess) => excess?.hundredths === smallest)
        expect(least).toEqual(isCompared ? expected : null)
      }),
      { numRuns: runs(2_000) }
    )
    expect(found).toBeGreaterThan(0)
  })
})
