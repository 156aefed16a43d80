import { Result } from "effect"
import fc from "fast-check"
import { expect, it } from "vitest"
import {
  dayAfter,
  kitchenRequest,
  runs,
  type SmallOrder,
  smallShop
} from "../../../testing/index.ts"
import { addDays, daysOf, type LocalDate, weekday } from "../../kernel/time/index.ts"
import { type Plan, planWith } from "../../records/change/index.ts"
import { makeTemplate } from "../../rules/build/index.ts"
import {
  makeLoadTable,
  overloadsOf,
  type PlanCalendars,
  planCalendars
} from "../../rules/capacity/index.ts"
import { withAddedCapacity } from "../confirming/index.ts"
import { type PromiseRequest, promise } from "../placement/index.ts"
import { type PromiseRepair, promiseWithRepairs } from "../planning/index.ts"

const HOURS = "TimePerWorkOrder" as const
const PLENTY = 10_000
const DAYS_LOOKED_AT = 40

const progress = fc.record({
  max: fc.integer({ min: 4, max: 8 }),
  saturday: fc.option(fc.integer({ min: 0, max: 8 }), { freq: 2 }),
  includeSaturday: fc.boolean()
})
const names = ["cut", "build", "paint"]
const order = fc.record({
  steps: fc.array(
    fc.record({
      at: fc.nat(2),
      from: fc.integer({ min: -1, max: 16 }),
      days: fc.integer({ min: 1, max: 4 }),
      hours: fc.integer({ min: 1, max: 20 })
    }),
    { minLength: 1, maxLength: 8 }
  ),
  due: fc.integer({ min: 10, max: 40 })
})
const step = fc.record({
  at: fc.nat(2),
  days: fc.integer({ min: 1, max: 3 }),
  hours: fc.integer({ min: 1, max: 9 }),
  isAfter: fc.boolean()
})

const asking = fc
  .record({
    progresses: fc.tuple(progress, progress, progress),
    orders: fc.array(order, { maxLength: 6 }),
    steps: fc.array(step, { minLength: 1, maxLength: 3 }),
    endsAfter: fc.integer({ min: 0, max: 5 }).map((drawn) => drawn === 0),
    from: fc.nat(6),
    mayShareDays: fc.integer({ min: 0, max: 3 }).map((drawn) => drawn === 0)
  })
  .map(({ endsAfter, from, mayShareDays, orders, progresses, steps }) => {
    const shop = smallShop(
      Object.fromEntries(
        progresses.map(({ includeSaturday, max, saturday }, at) => [
          names[at] ?? "",
          {
            includeSaturday,
            capacities: [
              {
                measureType: HOURS,
                min: null,
                max,
                weekdayMaxima: saturday === null ? [] : [{ weekday: 6 as const, max: saturday }]
              }
            ]
          }
        ])
      ),
      Object.fromEntries(
        orders.map(({ due, steps: own }, at): [string, SmallOrder] => [
          `order${at}`,
          {
            due,
            steps: own.map(({ at: where, days, from: start, hours }) => ({
              in: names[where] ?? "",
              from: start,
              until: start + days,
              hours
            }))
          }
        ])
      )
    )
    const template = makeTemplate(
      "kitchen",
      steps.map(({ at, days }, place) => {
        const isLast = endsAfter && place === steps.length - 1
        return {
          id: `step${place}`,
          progressId: names[at] ?? "",
          offsetDays: isLast ? 1 : place - steps.length,
          numberOfDays: days
        }
      })
    )
    const request: PromiseRequest = {
      ...kitchenRequest(1),
      from: dayAfter(from),
      mayShareDays,
      stepValues: steps.map(({ hours }, place) => {
        return { templateStepId: `step${place}`, measureType: HOURS, value: hours }
      })
    }
    return { plan: planWith(shop, { template: [template] }), request }
  })

const earliest = (dates: ReadonlyArray<LocalDate | null>, than: LocalDate | null) =>
  dates
    .filter((date): date is LocalDate => date !== null && (than === null || date < than))
    .toSorted()[0] ?? null

const dateOn = (plan: Plan, calendars: PlanCalendars, request: PromiseRequest) =>
  Result.match(promise(plan, calendars, request), {
    onFailure: () => null,
    onSuccess: ({ date }) => date
  })

const overOn = (plan: Plan, calendars: PlanCalendars, progressId: string, day: LocalDate) =>
  overloadsOf(calendars, makeLoadTable(plan, calendars, plan.event.values())).some(
    ({ date, resource }) => date === day && "id" in resource && resource.id === progressId
  )

type Asking = typeof asking extends fc.Arbitrary<infer T> ? T : never

/** The best result of each kind of repair, by trying every single day and step. */
const oracle = ({ plan, request }: Asking) => {
  const calendars = Result.getOrThrow(planCalendars(plan))
  const template = plan.template.get("kitchen")
  if (template === undefined) throw new Error("it is there")
  const date = dateOn(plan, calendars, request)
  const end = date === null ? addDays(request.from, DAYS_LOOKED_AT) : addDays(date, 12)
  const days = daysOf({ start: request.from, end })
  const ids = [...new Set(template.steps.map(({ progressId }) => progressId))]
  const withMore = (progressId: string, day: LocalDate, isOpened: boolean) => {
    const overtime = isOpened ? [] : [{ date: day, measureType: HOURS, more: PLENTY }]
    const added = { progressId, openedDays: isOpened ? [day] : [], overtime }
    const made = withAddedCapacity(plan, calendars, added)
    if (made === null) return null
    const isPutOver =
      isOpened &&
      overOn(made.plan, made.calendars, progressId, day) &&
      !overOn(plan, calendars, progressId, day)
    return isPutOver ? null : dateOn(made.plan, made.calendars, request)
  }
  const opened = (which: (day: LocalDate) => boolean) =>
    earliest(
      ids.flatMap((id) => days.filter(which).map((day) => withMore(id, day, true))),
      date
    )
  const longer = template.steps.flatMap(({ id }) =>
    [1, 2].map((more) => {
      const steps = template.steps.map((each) =>
        each.id === id ? { ...each, numberOfDays: (each.numberOfDays ?? 1) + more } : each
      )
      return dateOn(planWith(plan, { template: [{ ...template, steps }] }), calendars, request)
    })
  )
  return {
    saturday: opened((day) => weekday(day) === 6),
    weekend: opened((day) => weekday(day) > 5),
    overtime: earliest(
      ids.flatMap((id) => days.map((day) => withMore(id, day, false))),
      date
    ),
    longer: earliest(longer, date)
  }
}

it("finds the best single day or step of every kind", () => {
  const found = { saturday: 0, weekend: 0, overtime: 0, longer: 0 }
  fc.assert(
    fc.property(asking, (asked) => {
      const { plan, request } = asked
      const calendars = Result.getOrThrow(planCalendars(plan))
      const { promised, repairs } = Result.getOrThrow(promiseWithRepairs(plan, calendars, request))
      const best = (is: (repair: PromiseRepair) => boolean) =>
        earliest(
          repairs.filter(({ repair }) => is(repair)).map((each) => each.promised.date),
          promised?.date ?? null
        )
      const offered = {
        saturday: best(({ _tag, ...each }) => "date" in each && weekday(each.date) === 6),
        weekend: best(({ _tag }) => _tag === "OpenDay"),
        overtime: best((each) => each._tag === "Overtime" && each.days.length === 1),
        longer: best(({ _tag }) => _tag === "MoreDays")
      }
      const { overtime, ...possible } = oracle(asked)
      expect(offered).toMatchObject(possible)
      // Overtime also reduces the part of a day that steps sharing it take.
      if (request.mayShareDays !== true) expect(offered.overtime).toBe(overtime)
      for (const kind of ["saturday", "weekend", "overtime", "longer"] as const)
        if (offered[kind] !== null) found[kind] += 1
    }),
    { numRuns: runs(60) }
  )
  for (const count of Object.values(found)) expect(count).toBeGreaterThan(0)
})
