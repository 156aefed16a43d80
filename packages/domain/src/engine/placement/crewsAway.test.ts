import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  blockerRow,
  calendarsOf,
  crewRow,
  installationEventRow,
  MONDAY,
  runs,
  shopRow,
  workOrderRow
} from "../../../testing/index.ts"
import { addDays, type LocalDate, weekday } from "../../kernel/time/index.ts"
import { emptyPlan, type Plan, planWith } from "../../records/change/index.ts"
import { confirmMoves, promiseWithRepairs } from "../planning/index.ts"
import { answerPromise, latestVisit, orderQuestion, promise } from "./index.ts"

const CREWS = ["anna", "bo"] as const
const PER_DAY = 8

const aWeekend = fc.record({ includeSaturday: fc.boolean(), includeSunday: fc.boolean() })
const aClosure = fc.record({
  who: fc.subarray(["anna", "bo", "shop"], { minLength: 1 }),
  first: fc.integer({ min: -2, max: 25 }),
  days: fc.integer({ min: 1, max: 9 })
})

const aShop = fc
  .record({
    shop: aWeekend,
    anna: aWeekend,
    bo: aWeekend,
    closures: fc.array(aClosure, { maxLength: 5 })
  })
  .map(({ anna, bo, closures, shop }) =>
    planWith(emptyPlan, {
      shop: [shopRow(shop)],
      installer: [
        crewRow("anna", {
          ...anna,
          capacities: [{ measureType: "Parts", min: null, max: PER_DAY, weekdayMaxima: [] }]
        }),
        crewRow("bo", bo)
      ],
      template: [{ id: "fit", version: 1, name: "Fit", steps: [] }],
      event: closures.map(({ days, first, who }, at) =>
        blockerRow(`closed-${at}`, {
          startDate: addDays(MONDAY, first),
          endDate: addDays(MONDAY, first + days),
          scope: {
            wholeShop: who.includes("shop"),
            installerIds: who.filter((one) => one !== "shop")
          }
        })
      )
    })
  )

const aVisit = fc.record({
  days: fc.integer({ min: 1, max: 4 }),
  crewIds: fc.subarray([...CREWS]),
  from: fc.integer({ min: 0, max: 9 }).map((at) => addDays(MONDAY, at)),
  values: fc
    .constantFrom<ReadonlyArray<number>>([], [0], [5], [20], [2_000])
    .map((values) => values.map((value) => ({ measureType: "Parts" as const, value })))
})

type Week = { readonly includeSaturday: boolean; readonly includeSunday: boolean }

const isInWeek = (date: LocalDate, week: Week | undefined): boolean =>
  weekday(date) < 6 || (weekday(date) === 6 ? week?.includeSaturday : week?.includeSunday) === true

const isClosed = (plan: Plan, date: LocalDate, crewId: string | null): boolean =>
  [...plan.event.values()].some(
    (event) =>
      event.eventType === "BlockerEvent" &&
      (event.scope.wholeShop || (crewId !== null && event.scope.installerIds.includes(crewId))) &&
      event.startDate <= date &&
      date < event.endDate
  )

const worksOn = (plan: Plan, date: LocalDate, crewId: string): boolean =>
  isInWeek(date, plan.installer.get(crewId)) && !isClosed(plan, date, crewId)

/** The days of a visit from a start, day by day; null if a crew is absent on one of them. */
const daysOfVisit = (
  plan: Plan,
  { crewIds, days }: { readonly crewIds: ReadonlyArray<string>; readonly days: number },
  start: LocalDate
): ReadonlyArray<LocalDate> | null => {
  const taken: Array<LocalDate> = []
  for (let date = start; taken.length < days; date = addDays(date, 1)) {
    const isShopOpen = isInWeek(date, plan.shop.get("shop")) && !isClosed(plan, date, null)
    const isInWeeks = crewIds.every((id) => isInWeek(date, plan.installer.get(id)))
    if (!isShopOpen || !isInWeeks) {
      if (date === start) return null
      continue
    }
    if (crewIds.some((id) => isClosed(plan, date, id))) return null
    taken.push(date)
  }
  return taken
}

const hasRoom = (
  plan: Plan,
  {
    crewIds,
    values
  }: {
    readonly crewIds: ReadonlyArray<string>
    readonly values: ReadonlyArray<{ readonly value: number }>
  },
  taken: ReadonlyArray<LocalDate>
): boolean => {
  const weight = values.reduce((sum, { value }) => sum + value, 0)
  if (!crewIds.includes("anna") || weight === 0) return true
  let worked = 0
  const last = taken.at(-1)!
  for (let date = taken[0]!; date <= last; date = addDays(date, 1))
    if (worksOn(plan, date, "anna")) worked += 1
  return Math.ceil(Math.ceil((weight * 100) / crewIds.length) / worked) <= PER_DAY * 100
}

const firstVisit = (
  plan: Plan,
  visit: Parameters<typeof daysOfVisit>[1] & Parameters<typeof hasRoom>[1] & { from: LocalDate }
): ReadonlyArray<LocalDate> | null => {
  for (let at = 0; at < 90; at += 1) {
    const taken = daysOfVisit(plan, visit, addDays(visit.from, at))
    if (taken !== null && hasRoom(plan, visit, taken)) return taken
  }
  return null
}

const asked = { templateId: "fit", jobTypeId: null, stepValues: [] }
const visited = { ...asked, reference: "installation" as const }

describe("a promised visit", () => {
  it("is on the first days that the shop and all crews work", () => {
    const seen = { moved: 0, refused: 0 }
    fc.assert(
      fc.property(aShop, aVisit, (plan, visit) => {
        const answer = promise(plan, calendarsOf(plan), { ...visited, ...visit })
        const taken = firstVisit(plan, visit)
        if (Result.isFailure(answer)) {
          seen.refused += 1
          expect(taken).toBe(null)
          return
        }
        const { boundBy, date, endDate } = answer.success
        expect([date, addDays(endDate, -1)]).toEqual([taken?.[0], taken?.at(-1)])
        if (boundBy?._tag !== "NotEnoughDays") return
        seen.moved += 1
        const id = boundBy.resource.id as string
        let worked = 0
        for (let on = boundBy.from; on < boundBy.until; on = addDays(on, 1))
          if (worksOn(plan, on, id)) worked += 1
        expect(worked).toBeLessThan(visit.days)
      }),
      { numRuns: runs(400) }
    )
    expect(Math.min(seen.moved, seen.refused)).toBeGreaterThan(10)
  })

  it("is so for each crew alone", () => {
    fc.assert(
      fc.property(aShop, aVisit, (plan, visit) => {
        const request = { ...visited, ...visit }
        const { byCrew } = Result.getOrThrow(promiseWithRepairs(plan, calendarsOf(plan), request))
        const naive = CREWS.flatMap((crewId) => {
          const date = firstVisit(plan, { ...visit, crewIds: [crewId] })?.[0]
          return date === undefined ? [] : [{ crewId, date }]
        })
        expect(byCrew).toEqual(naive)
      }),
      { numRuns: runs(100) }
    )
  })

  it("is so when searching for the latest days", () => {
    fc.assert(
      fc.property(aShop, aVisit, fc.integer({ min: -2, max: 20 }), (plan, visit, within) => {
        const { crewIds, days, from, values } = visit
        const until = addDays(from, within)
        const request = { reference: "installation" as const, crewIds, days, values }
        const found = latestVisit(calendarsOf(plan), new Map(), request, { from, until })
        let latest: ReadonlyArray<LocalDate> | null = null
        for (let at = 0; at < within; at += 1) {
          const taken = daysOfVisit(plan, visit, addDays(from, at))
          const isIn = taken !== null && taken.at(-1)! < until
          if (isIn && hasRoom(plan, visit, taken)) latest = taken
        }
        expect([found?.start, found && addDays(found.end, -1)]).toEqual([
          latest?.[0],
          latest === null ? null : latest.at(-1)
        ])
      }),
      { numRuns: runs(200) }
    )
  })

  it("is confirmed on such days only", () => {
    const seen = { confirmed: 0, refused: 0 }
    fc.assert(
      fc.property(aShop, aVisit, fc.nat(6), (shop, { crewIds, days, from }, longer) => {
        const order = workOrderRow("order", {
          installationDate: addDays(MONDAY, -9),
          installationEndDate: addDays(MONDAY, -8),
          installerIds: crewIds
        })
        const visit = installationEventRow("visit", {
          ...{ workOrderId: "order", installerIds: crewIds },
          ...{ startDate: addDays(MONDAY, -9), endDate: addDays(MONDAY, -8) }
        })
        const plan = planWith(shop, { workOrder: [order], event: [visit] })
        const end = addDays(from, days + longer)
        const move = { eventId: "visit", to: from, end }
        const moves = { moves: [], referenceMoves: [move] }
        const confirmed = confirmMoves(plan, moves, { today: MONDAY, inSight: plan })
        const fits = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].some(
          (some) => daysOfVisit(plan, { crewIds, days: some }, from)?.at(-1) === addDays(end, -1)
        )
        seen[Result.isSuccess(confirmed) ? "confirmed" : "refused"] += 1
        expect(Result.isSuccess(confirmed)).toBe(fits)
      }),
      { numRuns: runs(300) }
    )
    expect(Math.min(seen.confirmed, seen.refused)).toBeGreaterThan(20)
  })

  it("keeps its length without days that its crew leaves out", () => {
    fc.assert(
      fc.property(aShop, aVisit, (shop, { crewIds, days, from }) => {
        const request = { reference: "installation" as const, workOrderId: "order", from }
        const booked = (time: { readonly start: LocalDate; readonly end: LocalDate }) =>
          planWith(shop, {
            workOrder: [workOrderRow("order", { installerIds: crewIds })],
            event: [
              installationEventRow("visit", {
                ...{ workOrderId: "order", installerIds: crewIds },
                ...{ startDate: time.start, endDate: time.end }
              })
            ]
          })
        const question = (plan: Plan, fields = {}) =>
          Result.getOrThrow(orderQuestion(plan, calendarsOf(plan), { ...request, ...fields }))
        const plan = booked({ start: from, end: addDays(from, 1) })
        const answer = answerPromise(plan, calendarsOf(plan), question(plan, { days }))
        if (Result.isFailure(answer)) return
        const { date: start, endDate: end } = answer.success
        expect(question(booked({ start, end })).days).toBe(days)
      }),
      { numRuns: runs(100) }
    )
  })
})
