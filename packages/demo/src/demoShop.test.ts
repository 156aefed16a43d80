import { addWorkedDays, isWorked } from "@atelier/domain/calendar"
import {
  calendarOf,
  dayCapacity,
  loadOn,
  makeLoadTable,
  overloadsOf,
  planCalendars
} from "@atelier/domain/capacity"
import { emptyPlan, planWith, rowSchemas, type Table, tables } from "@atelier/domain/change"
import { type Event, EventTime, eventDays, type StepEvent } from "@atelier/domain/event"
import { brokenLinks, expectedDaysNow, linkState } from "@atelier/domain/moving"
import { lateFor, stepsOf } from "@atelier/domain/proposal"
import { runs } from "@atelier/domain/testing"
import { addDays, LocalDate } from "@atelier/domain/time"
import { Result, Schema } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { type DemoRows, demoShop } from "./demoShop.ts"

const holidaysOf = (year: number) =>
  [
    ["01-01", "Jour de l’An"],
    ["05-18", "Journée nationale des patriotes"],
    ["06-24", "Fête nationale du Québec"],
    ["07-01", "Fête du Canada"],
    ["09-07", "Fête du Travail"],
    ["10-12", "Action de grâces"],
    ["12-25", "Noël"]
  ].map(([day, title = ""]) => ({ date: LocalDate.make(`${year}-${day}`), title }))

const shopOn = (today: LocalDate, seed = 1): DemoRows => {
  const year = Number(today.slice(0, 4))
  const holidays = [year - 1, year, year + 1].flatMap(holidaysOf)
  return Result.getOrThrow(demoShop({ today, seed, holidays }))
}

const surroundings = (rows: DemoRows) => {
  const plan = planWith(emptyPlan, rows)
  const calendars = Result.getOrThrow(planCalendars(plan))
  return { plan, calendars, loads: makeLoadTable(plan, calendars, rows.event) }
}

const stepEvents = (rows: DemoRows): ReadonlyArray<StepEvent> =>
  rows.event.filter((event) => event.eventType === "StepEvent")

const days = [
  "2026-11-20",
  "2026-11-22",
  "2024-02-29",
  "2025-01-31",
  "2025-12-31",
  "2026-01-01",
  "2026-03-31",
  "2026-07-10",
  "2026-07-25",
  "2027-08-02"
].map((day) => LocalDate.make(day))

describe.each(days.slice(0, runs(days.length)))("the demo shop on %s", (today) => {
  const rows = shopOn(today)
  const { plan, calendars, loads } = surroundings(rows)

  it("has nine progresses, four templates and about 120 work orders", () => {
    expect(rows.progress).toHaveLength(9)
    expect(rows.template).toHaveLength(4)
    expect(rows.workOrder.length).toBeGreaterThanOrEqual(115)
    expect(rows.workOrder.length).toBeLessThanOrEqual(125)
  })

  it("has valid rows with unique ids", () => {
    for (const table of tables) {
      const ids = new Set(rows[table].map(({ id }) => id))
      expect(ids.size).toBe(rows[table].length)
      for (const row of rows[table])
        expect(Schema.decodeUnknownSync(rowSchemas[table] as Schema.Codec<unknown>)(row)).toEqual(
          row
        )
    }
    for (const event of rows.event) expect(Schema.is(EventTime)(event)).toBe(true)
  })

  it("has no dangling references", () => {
    const has = (table: Table, ids: ReadonlyArray<string | null>) => {
      for (const id of ids)
        if (id !== null) expect([table, id, plan[table].has(id)]).toEqual([table, id, true])
    }
    for (const { users } of rows.progress) has("user", users)
    for (const { steps } of rows.template)
      has(
        "progress",
        steps.map(({ progressId }) => progressId)
      )
    for (const { steps } of rows.jobType)
      has(
        "progress",
        steps.map(({ progressId }) => progressId)
      )
    for (const order of rows.workOrder) {
      has("template", [order.templateId])
      has("jobType", [order.jobTypeId])
      has("workOrderGroup", [order.workOrderGroupId])
      has("projectManager", [order.projectManagerId])
      has("contractor", [order.contractorId])
      has("shipper", [order.shipperId])
      has("installer", order.installerIds)
      has(
        "progress",
        order.steps.map(({ progressId }) => progressId)
      )
      expect(rows.room.map(({ name }) => name)).toContain(order.roomName)
    }
    for (const event of rows.event) {
      has("user", event.userIds)
      if ("workOrderId" in event) has("workOrder", [event.workOrderId])
      if (event.eventType === "StepEvent") has("progress", [event.progressId])
      if (event.eventType === "DeliveryEvent") has("shipper", [event.shipperId])
      if (event.eventType === "InstallationEvent") has("installer", event.installerIds)
      if (event.eventType === "BlockerEvent") has("installer", event.scope.installerIds)
    }
    for (const user of rows.user) {
      has(
        "progress",
        user.progressVisibility.map(({ progressId }) => progressId)
      )
      has(
        "shipper",
        user.shippersVisibility.map(({ shipperId }) => shipperId)
      )
      has(
        "installer",
        user.installersVisibility.map(({ installerId }) => installerId)
      )
    }
  })

  it("has exactly two overloaded days in the next three weeks", () => {
    const overloads = overloadsOf(calendars, loads)
    const shop = calendarOf(calendars, { kind: "shop" })
    expect(overloads.map(({ resource }) => resource.kind)).toEqual(["progress", "progress"])
    expect(new Set(overloads.map(({ date }) => date)).size).toBe(2)
    for (const { date } of overloads) {
      expect(date > today).toBe(true)
      expect(date <= addWorkedDays(shop, today, 15)).toBe(true)
    }
  })

  it("has three busy weeks", () => {
    const saw = { kind: "progress", id: "progress-cnc" } as const
    const calendar = calendarOf(calendars, saw)
    const filled = Array.from({ length: 15 }, (_, place) => {
      const date = addWorkedDays(calendar, today, place + 1)
      const { max } = dayCapacity(calendars, saw, "SheetsQuantity", date)
      return loadOn(loads, saw, "SheetsQuantity", date) / (max ?? 1)
    })
    expect(filled.reduce((sum, part) => sum + part, 0) / filled.length).toBeGreaterThan(0.65)
  })

  it("has one broken link and one unlinked step", () => {
    const planned = rows.workOrder.flatMap(({ id }) => stepsOf(plan, calendars, id))
    const states = planned.map((step) => linkState(step))
    expect(states.filter((state) => state === "broken")).toHaveLength(1)
    expect(states.filter((state) => state === "unlinked")).toHaveLength(1)
    expect(states).not.toContain(null)
    for (const step of planned)
      if (linkState(step) === "intact")
        expect(step.event.startDate).toBe(expectedDaysNow(step)?.start)
    expect(rows.workOrder.flatMap(({ id }) => brokenLinks(plan, calendars, id))).toHaveLength(1)
  })

  it("has an event on worked days for each used step, in order", () => {
    for (const order of rows.workOrder) {
      const own = stepEvents(rows).filter(({ workOrderId }) => workOrderId === order.id)
      expect(own.map(({ stepId }) => stepId)).toEqual(
        order.steps.filter(({ used }) => used).map(({ id }) => id)
      )
      own.forEach((event, place) => {
        const calendar = calendarOf(calendars, { kind: "progress", id: event.progressId })
        const { start, end } = eventDays(event)
        const next = own[place + 1]
        expect(isWorked(calendar, start) && isWorked(calendar, addDays(end, -1))).toBe(true)
        expect(next === undefined || end <= next.startDate).toBe(true)
      })
    }
  })

  it("has main events on the dates of their work orders", () => {
    const main = (id: string, eventType: Event["eventType"]) =>
      rows.event.filter(
        (event) =>
          event.eventType === eventType &&
          "isMainEvent" in event &&
          event.isMainEvent &&
          event.workOrderId === id
      )
    for (const order of rows.workOrder) {
      const production = main(order.id, "ProductionEvent")
      expect(production.map(({ startDate }) => startDate)).toEqual(
        order.productionDate === null ? [] : [order.productionDate]
      )
      const [delivery] = main(order.id, "DeliveryEvent")
      expect(delivery).toMatchObject({ shipperId: order.shipperId })
      expect(delivery && eventDays(delivery)).toEqual({
        start: order.deliveryDate,
        end: order.deliveryEndDate
      })
      const [installation] = main(order.id, "InstallationEvent")
      expect(installation).toMatchObject({ installerIds: order.installerIds })
      expect(installation && eventDays(installation)).toEqual({
        start: order.installationDate,
        end: order.installationEndDate
      })
    }
  })

  it("has every combination of statuses and no premature completion", () => {
    const combinations = new Set(
      rows.workOrder.map(({ id }) =>
        [
          ...new Set(
            stepEvents(rows)
              .filter((e) => e.workOrderId === id)
              .map((e) => e.status)
          )
        ]
          .sort()
          .join(" ")
      )
    )
    for (const statuses of [
      "Pending",
      "Started",
      "Completed",
      "Pending Started",
      "Completed Started",
      "Completed Pending",
      "Completed Pending Started"
    ])
      expect(combinations).toContain(statuses)
    for (const event of rows.event)
      if (event.status !== "Pending") expect(event.startDate <= today).toBe(true)
  })

  it("has late, template-less, multi-visit and timed orders", () => {
    const late = rows.workOrder.filter(
      ({ id, deliveryDate }) =>
        deliveryDate !== null &&
        deliveryDate < today &&
        stepEvents(rows).some((event) => event.workOrderId === id && event.status === "Pending")
    )
    expect(late).toHaveLength(1)
    expect(rows.workOrder.filter(({ templateId }) => templateId === null)).toHaveLength(1)
    expect(rows.event.some((event) => lateFor(plan, event) !== null)).toBe(false)
    const visits = rows.event.filter((event) => "isMainEvent" in event && !event.isMainEvent)
    expect(visits.length).toBeGreaterThanOrEqual(2)
    const timed = rows.event.filter(
      (event) => event.eventType === "DeliveryEvent" && event.startTime === "08:00"
    )
    expect(timed.length).toBeGreaterThan(20)
  })

  it("gives the demo installer at most one installation a day", () => {
    const coming = rows.event.filter(
      (event) =>
        event.eventType === "InstallationEvent" &&
        event.isMainEvent &&
        event.installerIds.includes("installer-tremblay") &&
        event.status === "Pending"
    )
    expect(coming.length).toBeGreaterThanOrEqual(4)
    const worked = rows.event.flatMap((event) =>
      event.eventType === "InstallationEvent" && event.isMainEvent
        ? event.installerIds.map((id) => ({ id, ...eventDays(event) }))
        : []
    )
    for (const a of worked)
      for (const b of worked)
        if (a !== b && a.id === b.id) expect(a.end <= b.start || b.end <= a.start).toBe(true)
  })
})

it("is deterministic by options and seed", () => {
  const today = LocalDate.make("2026-11-20")
  expect(shopOn(today, 7)).toEqual(shopOn(today, 7))
  expect(shopOn(today, 8)).not.toEqual(shopOn(today, 7))
})

it("has two overloads, one broken link and valid orders on any day and seed", () => {
  const day = fc
    .integer({ min: 0, max: 4_000 })
    .map((n) => addDays(LocalDate.make("2023-01-01"), n))
  fc.assert(
    fc.property(day, fc.integer(), (today, seed) => {
      const rows = shopOn(today, seed)
      const { plan, calendars, loads } = surroundings(rows)
      expect(overloadsOf(calendars, loads)).toHaveLength(2)
      expect(rows.workOrder.flatMap(({ id }) => brokenLinks(plan, calendars, id))).toHaveLength(1)
      expect(rows.workOrder.length).toBeGreaterThanOrEqual(115)
      const combinations = new Set(
        rows.workOrder.map(({ id }) =>
          [
            ...new Set(
              stepEvents(rows)
                .filter((e) => e.workOrderId === id)
                .map((e) => e.status)
            )
          ]
            .sort()
            .join(" ")
        )
      )
      expect(combinations.size).toBe(8)
    }),
    { numRuns: 25 }
  )
}, 30_000)
