import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { loadSeries } from "../../../../test/loadSeries.ts"
import { calendarsOf, loadedPlan, planDays, runs } from "../../../../testing/index.ts"
import { fromHundredths, measureTypes } from "../../../kernel/quantity/index.ts"
import { addDays, type DateRange, daysOf } from "../../../kernel/time/index.ts"
import type { Plan } from "../../../records/change/index.ts"
import type { Event } from "../../../records/event/index.ts"
import {
  addLoads,
  dayCapacity,
  dayStatus,
  eventLoads,
  type LoadTable,
  loadOn,
  makeLoadTable,
  newOverloads,
  overloadsOf,
  type PlanCalendars,
  type Resource,
  removeLoads,
  resourceKey
} from "../index.ts"

const eventsOf = (plan: Plan) => [...plan.event.values()]
const everyDay: DateRange = { start: planDays.start, end: addDays(planDays.end, 14) }

const resourcesOf = (plan: Plan): ReadonlyArray<Resource> => [
  { kind: "production" },
  ...(["progress", "installer", "shipper"] as const).flatMap((kind) =>
    [...plan[kind].keys()].map((id) => ({ kind, id }))
  )
]

const placesOf = (plan: Plan) =>
  resourcesOf(plan).flatMap((resource) =>
    measureTypes.map((measureType) => ({ resource, measureType }))
  )

const contents = (plan: Plan, table: LoadTable) =>
  placesOf(plan).flatMap(({ resource, measureType }) =>
    daysOf(everyDay).flatMap((date) => {
      const load = loadOn(table, resource, measureType, date)
      return load === 0 ? [] : [`${resourceKey(resource)} ${measureType} ${date} ${load}`]
    })
  )

const withoutEvent = (
  plan: Plan,
  calendars: PlanCalendars,
  table: LoadTable,
  event: Event
): LoadTable => removeLoads(table, eventLoads(plan, calendars, event))

const planAndSome = loadedPlan.chain((plan) =>
  fc.record({ plan: fc.constant(plan), some: fc.subarray(eventsOf(plan)) })
)

describe("the laws of the load table", () => {
  it("equals a recount of every event", () => {
    fc.assert(
      fc.property(loadedPlan, (plan) => {
        const calendars = calendarsOf(plan)
        const table = makeLoadTable(plan, calendars, eventsOf(plan))
        const loads = eventsOf(plan).flatMap((event) => eventLoads(plan, calendars, event))
        const recount = placesOf(plan).flatMap(({ resource, measureType }) =>
          daysOf(everyDay).flatMap((date) => {
            const load = loads
              .filter(
                (entry) =>
                  entry.date === date &&
                  entry.measureType === measureType &&
                  resourceKey(entry.resource) === resourceKey(resource)
              )
              .reduce((sum, entry) => sum + entry.hundredths, 0)
            const value = fromHundredths(load)
            return load === 0 ? [] : [`${resourceKey(resource)} ${measureType} ${date} ${value}`]
          })
        )
        expect(contents(plan, table)).toEqual(recount)
      }),
      { numRuns: runs(50) }
    )
  })

  it("adding and subtracting restores the loads without mutation", () => {
    fc.assert(
      fc.property(planAndSome, ({ plan, some }) => {
        const calendars = calendarsOf(plan)
        const table = makeLoadTable(plan, calendars, eventsOf(plan))
        const before = contents(plan, table)
        const loads = some.flatMap((event) => eventLoads(plan, calendars, event))
        const more = addLoads(table, loads)
        expect(contents(plan, table)).toEqual(before)
        expect(contents(plan, removeLoads(more, loads))).toEqual(before)
      }),
      { numRuns: runs(50) }
    )
  })

  it("is the same at once or by adding loads", () => {
    fc.assert(
      fc.property(planAndSome, ({ plan, some }) => {
        const calendars = calendarsOf(plan)
        const loads = some.flatMap((event) => eventLoads(plan, calendars, event))
        expect(contents(plan, addLoads(new Map(), loads))).toEqual(
          contents(plan, makeLoadTable(plan, calendars, some))
        )
      }),
      { numRuns: runs(50) }
    )
  })

  it("is independent of the order of events", () => {
    fc.assert(
      fc.property(planAndSome, ({ plan, some }) => {
        const calendars = calendarsOf(plan)
        const all = makeLoadTable(plan, calendars, eventsOf(plan).reverse())
        const without = some.reduce(
          (table, event) => withoutEvent(plan, calendars, table, event),
          all
        )
        const rest = eventsOf(plan).filter((event) => !some.includes(event))
        expect(contents(plan, without)).toEqual(
          contents(plan, makeLoadTable(plan, calendars, rest))
        )
      }),
      { numRuns: runs(50) }
    )
  })
})

describe("the laws of overloads", () => {
  const tables = ({
    plan,
    some
  }: {
    plan: Plan
    some: ReadonlyArray<ReturnType<typeof eventsOf>[number]>
  }) => {
    const calendars = calendarsOf(plan)
    const all = makeLoadTable(plan, calendars, eventsOf(plan))
    const less = some.reduce((table, event) => withoutEvent(plan, calendars, table, event), all)
    return { calendars, all, less }
  }

  it("list every overloaded day by day, resource and measure type", () => {
    fc.assert(
      fc.property(loadedPlan, (plan) => {
        const calendars = calendarsOf(plan)
        const table = makeLoadTable(plan, calendars, eventsOf(plan))
        const found = placesOf(plan).flatMap(({ resource, measureType }) =>
          daysOf(everyDay).flatMap((date) => {
            const load = loadOn(table, resource, measureType, date)
            const capacity = dayCapacity(calendars, resource, measureType, date)
            if (dayStatus({ load, ...capacity }) !== "over") return []
            return [
              `${date} ${resourceKey(resource)} ${measureType} ${load} ${capacity.max ?? "none"}`
            ]
          })
        )
        expect(
          overloadsOf(calendars, table).map(
            (over) =>
              `${over.date} ${resourceKey(over.resource)} ${over.measureType} ${over.totalValue} ${over.capacity}`
          )
        ).toEqual(found.sort())
      }),
      { numRuns: runs(50) }
    )
  })

  it("are limited to a range", () => {
    fc.assert(
      fc.property(loadedPlan, (plan) => {
        const calendars = calendarsOf(plan)
        const table = makeLoadTable(plan, calendars, eventsOf(plan))
        const within = { start: addDays(planDays.start, 3), end: addDays(planDays.start, 12) }
        expect(overloadsOf(calendars, table, within)).toEqual(
          overloadsOf(calendars, table).filter(
            ({ date }) => within.start <= date && date < within.end
          )
        )
      })
    )
  })

  it("subtracting load never creates one", () => {
    fc.assert(
      fc.property(planAndSome, (made) => {
        const { calendars, all, less } = tables(made)
        const [before, after] = [all, less].map((table) => overloadsOf(calendars, table))
        expect(newOverloads(before ?? [], after ?? [])).toEqual([])
      })
    )
  })

  it("are new exactly if missing or smaller before", () => {
    fc.assert(
      fc.property(planAndSome, (made) => {
        const { calendars, all, less } = tables(made)
        const after = overloadsOf(calendars, all)
        const expected = after.filter(({ resource, measureType, date, totalValue }) => {
          const before = loadOn(less, resource, measureType, date)
          return totalValue > before
        })
        expect(newOverloads(overloadsOf(calendars, less), after)).toEqual(expected)
      })
    )
  })

  it("are new if the capacity shrinks", () => {
    const over = {
      resource: { kind: "production" },
      measureType: "Parts",
      date: planDays.start,
      totalValue: 12,
      capacity: 10
    } as const
    expect(newOverloads([over], [{ ...over, capacity: 9.99 }]).length).toBe(1)
    expect(newOverloads([over], [over])).toEqual([])
    expect(newOverloads([], [over])).toEqual([over])
  })
})

describe("loadSeries", () => {
  it("agrees with its parts on each day", () => {
    fc.assert(
      fc.property(loadedPlan, fc.constantFrom(...measureTypes), (plan, measureType) => {
        const calendars = calendarsOf(plan)
        const table = makeLoadTable(plan, calendars, eventsOf(plan))
        for (const resource of resourcesOf(plan))
          expect(loadSeries(calendars, table, resource, measureType, everyDay)).toEqual(
            daysOf(everyDay).map((date) => {
              const load = loadOn(table, resource, measureType, date)
              const capacity = dayCapacity(calendars, resource, measureType, date)
              const { min, max } = capacity
              return { date, load, min, max, status: dayStatus({ load, ...capacity }) }
            })
          )
      })
    )
  })
})
