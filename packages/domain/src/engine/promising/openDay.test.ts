import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  installationEventRow,
  kitchenRequest,
  progressRow,
  type SmallOrder,
  shopRow,
  smallShop,
  stepEventRow,
  taken,
  workOrderRow,
  workOrderStep
} from "../../../testing/index.ts"
import { addDays, daysOf, LocalDate, weekday } from "../../kernel/time/index.ts"
import { applyChanges, emptyPlan, type Plan, planWith } from "../../records/change/index.ts"
import { makeTemplate } from "../../rules/build/index.ts"
import { planCalendars } from "../../rules/capacity/index.ts"
import { promise } from "../placement/index.ts"
import { promiseOrderWithRepairs, promiseWithRepairs } from "../planning/index.ts"

const monday = LocalDate.make("2026-11-16")
const HOURS = "TimePerWorkOrder" as const
const hours = (value: number) => [{ measureType: HOURS, value }]
const locked = { dateLocked: true }
const capacities = [{ measureType: HOURS, min: null, max: 8, weekdayMaxima: [] }]

const shopFor = (numberOfDays: number): Plan =>
  planWith(emptyPlan, {
    shop: [shopRow()],
    progress: [progressRow("assembly", { capacities })],
    template: [
      makeTemplate("kitchen", [
        { id: "assemble", progressId: "assembly", offsetDays: -1, numberOfDays }
      ])
    ]
  })

const sawnFirst = makeTemplate(
  "kitchen",
  ["saw", "assembly"].map((progressId, at) => ({
    id: progressId,
    progressId,
    offsetDays: at - 2,
    numberOfDays: 1
  }))
)

const answerOf = (plan: Plan, value: number) =>
  Result.getOrThrow(
    promiseWithRepairs(plan, Result.getOrThrow(planCalendars(plan)), kitchenRequest(value))
  )

const promisedOn = (plan: Plan, value: number) =>
  Result.getOrThrow(promise(plan, Result.getOrThrow(planCalendars(plan)), kitchenRequest(value)))
    .date

describe("opening a day", () => {
  const saturdaysFor = (days: number) => {
    const plan = shopFor(days)
    const answer = answerOf(plan, 8 * days)
    const opened = answer.repairs.flatMap((each) =>
      each.repair._tag === "OpenDay" ? [{ ...each, date: each.repair.date }] : []
    )
    return { plan, answer, opened }
  }

  it("uses one of the first three days that allow the earliest date", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 30 }), (days) => {
        const { answer, opened, plan } = saturdaysFor(days)
        const end = answer.promised?.steps[0]?.endDate ?? monday
        const all = daysOf({ start: monday, end }).filter((day) => weekday(day) === 6)
        expect(opened.map(({ date }) => date)).toEqual(all.slice(0, 3))
        for (const { changes, promised } of opened) {
          expect(promisedOn(applyChanges(plan, changes), 8 * days)).toBe(promised.date)
          expect(promised.date < (answer.promised?.date ?? "")).toBe(true)
        }
      })
    )
  })

  it("is not tried out of time, unlike overtime", () => {
    const budget = { milliseconds: 0, now: () => 0 }
    const tagsOf = (plan: Plan, value: number, options = {}) =>
      Result.getOrThrow(
        promiseWithRepairs(
          plan,
          Result.getOrThrow(planCalendars(plan)),
          kitchenRequest(value),
          options
        )
      ).repairs.map(({ repair }) => repair._tag)
    expect(tagsOf(shopFor(10), 80)).toContain("OpenDay")
    expect(tagsOf(shopFor(10), 80, { budget })).toEqual([])
    expect(tagsOf(shopFor(1), 10, { budget })).toContain("Overtime")
  })

  describe("amid existing work", () => {
    const SHEETS = "SheetsQuantity" as const
    const [saturday, sunday] = [addDays(monday, 5), addDays(monday, 6)]
    const busy = (max: number, hours = 16, others: Readonly<Record<string, SmallOrder>> = {}) =>
      planWith(
        smallShop(
          {
            assembly: {
              capacities: [
                { measureType: HOURS, min: null, max: 8, weekdayMaxima: [{ weekday: 6, max }] },
                { measureType: SHEETS, min: null, max: 100, weekdayMaxima: [] }
              ]
            }
          },
          {
            full: { steps: taken("assembly", [0, 1, 2, 3]) },
            over: { steps: [{ in: "assembly", from: 4, until: 8, hours, event: locked }] },
            ...others
          }
        ),
        { template: [...shopFor(1).template.values()] }
      )
    const openedIn = (plan: Plan, value = 2) =>
      answerOf(plan, value).repairs.flatMap(({ promised, repair }) =>
        repair._tag === "OpenDay" ? [[repair.date, promised.date]] : []
      )
    const next = addDays(monday, 7)

    it("avoids overloads, but opens a Sunday that helps more", () => {
      expect(openedIn(busy(8))).toEqual([[saturday, next]])
      expect(openedIn(busy(2))).toEqual([[sunday, next]])
    })

    it("may fill the day", () => {
      expect(openedIn(busy(4, 12), 4)).toEqual([[saturday, next]])
      expect(openedIn(busy(3.99, 12), 4)).toEqual([[sunday, next]])
    })

    it("may use a day with any existing work", () => {
      const worked = { steps: taken("assembly", [5], 10) }
      expect(openedIn(busy(8, 16, { worked }))).toEqual([[saturday, next]])
    })

    it("may use any day within a step, whose first day gains room", () => {
      const orders = {
        full: { steps: taken("assembly", [0, 1, 2, 3]) },
        over: { steps: [{ in: "assembly", from: 4, until: 15, hours: 56, event: locked }] }
      }
      const plan = planWith(smallShop({ assembly: 8 }, orders, { includeSaturday: true }), {
        template: [...shopFor(1).template.values()]
      })
      expect(openedIn(plan, 1)).toEqual(
        [saturday, addDays(monday, 12)].map((day) => [day, saturday])
      )
    })

    it("uses the later day if only that is earlier", () => {
      const daysOff = [saturday, sunday]
      const orders = {
        full: { steps: taken("assembly", [0, 1, 2]) },
        over: {
          steps: [{ in: "assembly", from: 3, until: 15, hours: 64, event: { ...locked, daysOff } }]
        }
      }
      const plan = planWith(smallShop({ assembly: 8 }, orders), {
        template: [...shopFor(1).template.values()]
      })
      expect(openedIn(plan, 0.5)).toEqual([[addDays(monday, 12), addDays(monday, 4)]])
    })

    it("skips overloaded days, and may precede the order's work", () => {
      const past = { steps: [{ in: "assembly", from: -3, until: 2, hours: 24, event: locked }] }
      const over = { steps: [{ in: "assembly", from: 4, until: 11, hours: 40, event: locked }] }
      const openedFor = (orders: Readonly<Record<string, SmallOrder>>) =>
        openedIn(planWith(smallShop({ saw: 8, assembly: 8 }, orders), { template: [sawnFirst] }), 1)
      expect(openedFor({ past })).toEqual([])
      const sawn = { steps: taken("saw", [0, 1, 2, 3, 4, 7]) }
      expect(openedFor({ sawn, over })).toEqual([[saturday, addDays(monday, 10)]])
    })
  })

  it("may help the first of two steps at its progress", () => {
    const template = makeTemplate(
      "kitchen",
      [6, 1].map((numberOfDays, at) => ({
        id: `step${at}`,
        progressId: "assembly",
        offsetDays: at - 2,
        numberOfDays
      }))
    )
    const stepValues = [
      { templateStepId: "step0", measureType: HOURS, value: 48 },
      { templateStepId: "step1", measureType: HOURS, value: 8 }
    ]
    const plan = planWith(shopFor(1), { template: [template] })
    const calendars = Result.getOrThrow(planCalendars(plan))
    const { promised, repairs } = Result.getOrThrow(
      promiseWithRepairs(plan, calendars, kitchenRequest(8, { stepValues }))
    )
    expect(promised?.date).toBe(addDays(monday, 9))
    expect(repairs).toMatchObject([
      {
        repair: { _tag: "OpenDay", date: addDays(monday, 5) },
        promised: { date: addDays(monday, 8) }
      }
    ])
  })

  it("takes no longer for a long sold-out shop", () => {
    const asksOf = (weeks: number) => {
      const days = Array.from({ length: 7 * weeks }, (_, at) => at).filter((at) => at % 7 < 5)
      const sold = { full: { steps: taken("assembly", days) } }
      const shop = planWith(smallShop({ saw: 8, assembly: 8 }, sold), { template: [sawnFirst] })
      let asks = 0
      const now = () => {
        asks += 1
        return 0
      }
      const calendars = Result.getOrThrow(planCalendars(shop))
      const budget = { milliseconds: 1_000, now }
      const { repairs } = Result.getOrThrow(
        promiseWithRepairs(shop, calendars, kitchenRequest(4), { budget })
      )
      expect(repairs.map(({ repair }) => repair._tag)).toContain("OpenDay")
      return asks
    }
    expect(asksOf(20)).toBe(asksOf(5))
  })

  it("may be the first binding day but not the day after", () => {
    const saturday = addDays(monday, 5)
    const made = shopFor(5)
    const [shop = shopRow()] = made.shop.values()
    const plan = planWith(made, { shop: [{ ...shop, includeSaturday: true }] })
    const asked = { ...kitchenRequest(40), from: saturday }
    const calendars = Result.getOrThrow(planCalendars(plan))
    const { bound, repairs } = Result.getOrThrow(promiseWithRepairs(plan, calendars, asked))
    expect(bound?.from).toBe(saturday)
    expect(repairs.map(({ repair }) => repair)).toEqual([
      { _tag: "OpenDay", progressId: "assembly", date: saturday }
    ])
  })
})

describe("overtime", () => {
  it("covers up to four days of one step with their shortages", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 4 }), (days, more) => {
        const plan = shopFor(days)
        const { promised, repairs } = answerOf(plan, (8 + more) * days)
        expect(promised).toBe(null)
        const overtime = repairs.filter(({ repair }) => repair._tag === "Overtime")
        if (days > 4) expect(overtime).toEqual([])
        else {
          const [found] = overtime
          if (found?.repair._tag !== "Overtime") throw new Error("there is overtime")
          const dates = Array.from({ length: days }, (_, at) => addDays(monday, at))
          const inOrder = found.repair.days.toSorted((a, b) => (a.date < b.date ? -1 : 1))
          expect(inOrder).toEqual(dates.map((date) => ({ date, more })))
          expect(found).toMatchObject({ gainedDays: null, movedDays: 0 })
          const after = applyChanges(plan, found.changes)
          expect(promisedOn(after, (8 + more) * days)).toBe(found.promised.date)
        }
      }),
      { numRuns: 24 }
    )
  })
})

describe("an existing order", () => {
  const locked = (id: string, date: LocalDate) =>
    stepEventRow(id, {
      workOrderId: "full",
      stepId: id,
      progressId: "assembly",
      startDate: date,
      endDate: addDays(date, 1),
      dateLocked: true
    })

  it("moves to an opened day or one with overtime", () => {
    const week = [0, 1, 2, 3, 4, 7].map((at) => locked(`full-${at}`, addDays(monday, at)))
    const plan = planWith(shopFor(1), {
      workOrder: [
        workOrderRow("full", {
          values: hours(8),
          steps: week.map(({ stepId }) => workOrderStep(stepId, "assembly"))
        }),
        workOrderRow("roy", { values: hours(8), steps: [workOrderStep("roy-step", "assembly")] })
      ],
      event: [
        ...week,
        stepEventRow("roy-event", {
          workOrderId: "roy",
          stepId: "roy-step",
          progressId: "assembly",
          startDate: addDays(monday, 14),
          endDate: addDays(monday, 15)
        }),
        installationEventRow("roy-visit", {
          workOrderId: "roy",
          startDate: addDays(monday, 15),
          endDate: addDays(monday, 16)
        })
      ]
    })
    const asked = { workOrderId: "roy", reference: "installation", from: monday } as const
    const answerWith = (frozen: { readonly workOrderIds?: ReadonlyArray<string> }) =>
      Result.getOrThrow(
        promiseOrderWithRepairs(plan, Result.getOrThrow(planCalendars(plan)), asked, { frozen })
      )
    const placesOf = ({ repairs }: ReturnType<typeof answerWith>) =>
      repairs.map(({ changes, repair }) => [
        repair._tag,
        [...new Set(changes.map(({ table }) => table))],
        applyChanges(plan, changes).event.get("roy-event")?.startDate
      ])
    const { repairs, ...answer } = answerWith({})
    expect(answer.promised?.steps[0]?.startDate).toBe(addDays(monday, 8))
    expect(placesOf({ ...answer, repairs })).toEqual([
      ["Overtime", ["progress", "event", "workOrder"], monday],
      ["OpenDay", ["progress", "event", "workOrder"], addDays(monday, 5)]
    ])
    expect(placesOf(answerWith({ workOrderIds: ["roy"] }))).toEqual([
      ["Overtime", [], addDays(monday, 14)],
      ["OpenDay", [], addDays(monday, 14)]
    ])
  })
})
