import { Result } from "effect"
import fc from "fast-check"
import { expect, it } from "vitest"
import { dayAfter, kitchenRequest, runs, smallShop } from "../../../testing/index.ts"
import { addWorkedDays } from "../../kernel/calendar/index.ts"
import { addDays, daysBetween, type LocalDate } from "../../kernel/time/index.ts"
import { type Plan, planWith } from "../../records/change/index.ts"
import type { StepEvent } from "../../records/event/index.ts"
import { makeTemplate } from "../../rules/build/index.ts"
import {
  calendarOf,
  makeLoadTable,
  overloadsOf,
  planCalendars
} from "../../rules/capacity/index.ts"
import { promise } from "../placement/index.ts"
import { promiseWithRepairs } from "../planning/index.ts"

const names = ["cut", "paint"]
const order = fc.record({
  at: fc.nat(1),
  from: fc.integer({ min: 0, max: 11 }).filter((day) => day % 7 < 5),
  hours: fc.integer({ min: 2, max: 8 }),
  spare: fc.integer({ min: 1, max: 14 })
})

const shop = fc
  .record({
    orders: fc.array(order, { minLength: 1, maxLength: 11 }),
    steps: fc.array(fc.nat(1), { minLength: 1, maxLength: 3 })
  })
  .map(({ orders, steps }) => {
    const made = smallShop(
      { cut: 8, paint: 8 },
      Object.fromEntries(
        orders.map(({ at, from, hours, spare }, place) => [
          `order${String.fromCharCode(97 + place)}`,
          { due: from + spare, steps: [{ in: names[at] ?? "", from, hours }] }
        ])
      )
    )
    const template = makeTemplate(
      "kitchen",
      steps.map((at, place) => ({
        id: `step${place}`,
        progressId: names[at] ?? "",
        offsetDays: place - steps.length,
        numberOfDays: 1
      }))
    )
    return planWith(made, { template: [template] })
  })

const REQUEST = kitchenRequest(6)
const dateOn = (plan: Plan): LocalDate | null =>
  Result.match(promise(plan, Result.getOrThrow(planCalendars(plan)), REQUEST), {
    onFailure: () => null,
    onSuccess: ({ date }) => date
  })

const isTooMuch = (plan: Plan, { progressId, startDate }: StepEvent): boolean => {
  const calendars = Result.getOrThrow(planCalendars(plan))
  return overloadsOf(calendars, makeLoadTable(plan, calendars, plan.event.values())).some(
    ({ date, resource }) => date === startDate && "id" in resource && resource.id === progressId
  )
}

/**
 * The earliest date that postponing one step of an order allows, with the necessary postponement.
 */
const oracle = (plan: Plan, step: StepEvent) => {
  const calendar = calendarOf(Result.getOrThrow(planCalendars(plan)), {
    kind: "progress",
    id: step.progressId
  })
  const due = plan.workOrder.get(step.workOrderId)?.installationDate ?? step.startDate
  let best: { readonly date: LocalDate; readonly days: number } | null = null
  for (let days = 1; days <= daysBetween(step.startDate, due); days += 1) {
    const startDate = addWorkedDays(calendar, step.startDate, days)
    if (startDate >= due) break
    const moved = { ...step, startDate, endDate: addDays(startDate, 1) }
    const after = planWith(plan, { event: [moved] })
    const date = isTooMuch(after, moved) ? null : dateOn(after)
    if (date !== null && (best === null || date < best.date)) best = { date, days }
  }
  return best
}

it("returns for every order the earliest date with the fewest days", () => {
  let found = 0
  fc.assert(
    fc.property(shop, (plan) => {
      const calendars = Result.getOrThrow(planCalendars(plan))
      const { promised, repairs } = Result.getOrThrow(promiseWithRepairs(plan, calendars, REQUEST))
      for (const event of plan.event.values()) {
        if (event.eventType !== "StepEvent") continue
        const best = oracle(plan, event)
        const isEarlier = best !== null && best.date < (promised?.date ?? dayAfter(999))
        const offered = repairs.filter(
          ({ repair }) => repair._tag === "OrderLater" && repair.workOrderId === event.workOrderId
        )
        expect(
          offered.map(({ movedDays, promised: { date } }) => ({ date, days: movedDays }))
        ).toEqual(isEarlier ? [best] : [])
        if (isEarlier) found += 1
      }
    }),
    { numRuns: runs(150) }
  )
  expect(found).toBeGreaterThan(10)
})

it("is found although the promise leaves the order no own place", () => {
  const on = (from: number, hours: number, due: number) => ({
    due,
    steps: [{ in: "paint", from, hours }]
  })
  const made = smallShop(
    { cut: 8, paint: 8 },
    { a: on(2, 5, 3), b: on(0, 3, 1), late: on(1, 4, 4) }
  )
  const template = makeTemplate(
    "kitchen",
    ["paint", "cut", "paint"].map((progressId, place) => ({
      id: `step${place}`,
      progressId,
      offsetDays: place - 3,
      numberOfDays: 1
    }))
  )
  const plan = planWith(made, { template: [template] })
  const calendars = Result.getOrThrow(planCalendars(plan))
  const { promised, repairs } = Result.getOrThrow(promiseWithRepairs(plan, calendars, REQUEST))
  expect(promised?.date).toBe(dayAfter(8))
  expect(
    repairs.flatMap(({ promised: { date }, repair }) =>
      repair._tag === "OrderLater" ? [[repair.workOrderId, repair.days, date]] : []
    )
  ).toEqual([["late", 2, dayAfter(7)]])
})
