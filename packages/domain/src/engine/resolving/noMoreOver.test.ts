import { Result } from "effect"
import { describe, expect, it } from "vitest"
import { dayAfter, movedTo, smallShop, taken } from "../../../testing/index.ts"
import { planCalendars } from "../../rules/capacity/index.ts"
import { certify, resolveOverloads } from "../planning/index.ts"

const HOURS = "TimePerWorkOrder" as const
const today = dayAfter(0)

describe("an overloaded day of a step", () => {
  const capacity = { measureType: HOURS, min: null, max: 11.1 }
  const wednesdays = [{ weekday: 3 as const, max: 3.62 }]
  const overtime = [{ date: dayAfter(16), measureType: HOURS, more: 5 }]
  const saw = { capacities: [{ ...capacity, weekdayMaxima: wednesdays }], overtime }
  const shop = () =>
    smallShop(
      { saw },
      {
        a: { due: 12, steps: [{ in: "saw", from: 7, until: 12, hours: 18.57 }] },
        other: { steps: taken("saw", [10, 11], 11) }
      }
    )

  it("keeps its load of the step when that moves off others", () => {
    const plan = shop()
    const calendars = Result.getOrThrow(planCalendars(plan))
    const week = { start: dayAfter(7), end: dayAfter(14) }
    const { changes, unresolved } = resolveOverloads(plan, calendars, week, { today })
    expect(movedTo(changes)).toEqual({ a1: [3, 10] })
    expect(unresolved.map(({ overload }) => overload.date)).toEqual([dayAfter(9)])
    expect(certify(plan, changes, { today })).toEqual([])
  })

  const movedOf = (
    hours: number,
    eased: number,
    others: Readonly<Record<number, number>>,
    sheets: ReadonlyArray<number> = []
  ) => {
    const SHEETS = "SheetsQuantity" as const
    const plan = smallShop(
      {
        saw: {
          capacities: [HOURS, SHEETS].map((measureType) => ({
            measureType,
            min: null,
            max: 8,
            weekdayMaxima: []
          }))
        }
      },
      {
        a: { due: 12, steps: [{ in: "saw", from: 1, until: 3, hours }] },
        other: {
          steps: Object.entries(others).flatMap(([day, taking]) =>
            taken("saw", [Number(day)], taking)
          )
        },
        cut: {
          steps: taken("saw", sheets).map((step) => ({
            ...step,
            step: { values: [{ measureType: SHEETS, value: 9 }] }
          }))
        }
      }
    )
    const calendars = Result.getOrThrow(planCalendars(plan))
    const days = { start: dayAfter(eased), end: dayAfter(eased + 1) }
    return movedTo(resolveOverloads(plan, calendars, days, { today }).changes)
  }

  it("gets no additional load, whichever day of the step it is", () => {
    expect(movedOf(8, 1, { 0: 8, 1: 8, 2: 4.1 })).toEqual({ a1: [2, 4] })
    expect(movedOf(8.01, 1, { 0: 8, 1: 8, 2: 4.1 })).toEqual({ a1: [3, 5] })
    expect(movedOf(8, 2, { 1: 4.1, 2: 8 })).toEqual({ a1: [0, 2] })
    expect(movedOf(8, 2, { 0: 8, 1: 4.1, 2: 8 })).toEqual({ a1: [3, 5] })
  })

  it("ignores measure types without demand", () => {
    expect(movedOf(8, 1, { 0: 8, 1: 8, 2: 4.1 }, [3])).toEqual({ a1: [2, 4] })
  })
})
