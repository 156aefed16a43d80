import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { loadedPlan, runs } from "../../../testing/index.ts"
import { toHundredths } from "../../kernel/quantity/index.ts"
import {
  type LoadTable,
  makeLoadTable,
  newOverloads,
  type Overload,
  overloadsMade,
  overloadsOf,
  planCalendars,
  resourceKey,
  resourceTime
} from "./index.ts"

const exchange = fc
  .tuple(loadedPlan, fc.infiniteStream(fc.constantFrom("stays", "goes", "comes")))
  .map(([plan, kinds]) => {
    const calendars = Result.getOrThrow(planCalendars(plan))
    const events = [...plan.event.values()].map((event) => ({ event, kind: kinds.next().value }))
    const table = (...taken: ReadonlyArray<string>): LoadTable =>
      makeLoadTable(
        plan,
        calendars,
        events.filter(({ kind }) => taken.includes(kind)).map(({ event }) => event)
      )
    return {
      calendars,
      before: table("stays", "goes"),
      after: table("stays", "comes"),
      taken: table("goes"),
      added: table("comes")
    }
  })

const places = (overloads: ReadonlyArray<Overload>): ReadonlyArray<string> =>
  overloads.map(
    ({ date, resource, measureType }) => `${date} ${resourceKey(resource)} ${measureType}`
  )

describe("the overloads made by a change", () => {
  it("are those of the whole table that are new or larger", () => {
    let made = 0
    fc.assert(
      fc.property(exchange, ({ calendars, before, after, taken, added }) => {
        const found = overloadsMade(calendars, before, { added, taken })
        made += found.length
        expect(found).toEqual(
          newOverloads(overloadsOf(calendars, before), overloadsOf(calendars, after))
        )
      }),
      { numRuns: runs(200) }
    )
    expect(made).toBeGreaterThan(0)
  })

  it("exist for units with a capacity only, also on closed days", () => {
    let closed = 0
    fc.assert(
      fc.property(exchange, ({ calendars, before, after }) => {
        for (const { resource, measureType, capacity } of [
          ...overloadsOf(calendars, before),
          ...overloadsOf(calendars, after)
        ]) {
          const { capacities } = resourceTime(calendars, resourceKey(resource))
          expect(capacities.map((entry) => entry.measureType)).toContain(measureType)
          if (capacity === 0) closed += 1
        }
      }),
      { numRuns: runs(200) }
    )
    expect(closed).toBeGreaterThan(0)
  })

  it("are none for equal exchanges", () => {
    fc.assert(
      fc.property(exchange, ({ calendars, before }) => {
        expect(overloadsMade(calendars, before, { added: before, taken: before })).toEqual([])
      })
    )
  })

  it("are sorted by day, resource and measure type, each once", () => {
    fc.assert(
      fc.property(exchange, ({ calendars, before, taken, added }) => {
        const found = overloadsMade(calendars, before, { added, taken })
        expect(places(found)).toEqual([...new Set(places(found))].sort())
        for (const { totalValue, capacity } of found) {
          expect(toHundredths(totalValue)).toBeGreaterThan(toHundredths(capacity))
        }
      })
    )
  })
})
