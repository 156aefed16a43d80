import { shownCalendars } from "@atelier/domain/capacity"
import { applyChanges, emptyPlan, planWith } from "@atelier/domain/change"
import { eventDays } from "@atelier/domain/event"
import { changedDays, dateHistories, performanceFacts } from "@atelier/domain/performance"
import { LocalDate } from "@atelier/domain/time"
import { Result } from "effect"
import { expect, it } from "vitest"
import { demoHistory } from "./demoHistory.ts"
import { demoShop } from "./demoShop.ts"

const today = LocalDate.make("2026-11-29")
const rows = Result.getOrThrow(demoShop({ today, seed: 2026, holidays: [] }))
const { days, first, since } = Result.getOrThrow(demoHistory(rows, today))

const unversioned = (plan: typeof first) =>
  [...plan.event, ...plan.workOrder]
    .map(({ version: _version, ...row }) => row)
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))

it("leads day by day to the rows of the demo shop", () => {
  const last = days.reduce(
    (plan, { changes }) => applyChanges(plan, changes),
    planWith(emptyPlan, first)
  )
  expect(
    unversioned({
      ...first,
      event: [...last.event.values()],
      workOrder: [...last.workOrder.values()]
    })
  ).toEqual(unversioned(rows))
  expect(days.map(({ on }) => on)).toEqual(days.map(({ on }) => on).toSorted())
  for (const { on } of days) expect(since < on && on <= today).toBe(true)
})

it("begins with dates of orders that are those of their visits", () => {
  for (const event of first.event) {
    if (event.eventType !== "InstallationEvent" || !event.isMainEvent) continue
    const order = first.workOrder.find(({ id }) => id === event.workOrderId)
    expect([order?.installationDate, order?.installationEndDate]).toEqual([
      eventDays(event).start,
      eventDays(event).end
    ])
  }
})

it("has figures of every kind: late and kept dates, lead times, steps and moves", () => {
  const created = first.event.map((event) => ({
    table: "event" as const,
    id: event.id,
    before: null,
    after: event,
    reason: { _tag: "Requested" as const }
  }))
  const histories = dateHistories(
    [{ on: since, changes: created }, ...days].flatMap(({ changes, on }, entry) =>
      changedDays(changes).map((change) => ({ ...change, entry, undoes: null, on }))
    )
  )
  const plan = planWith(emptyPlan, rows)
  const facts = performanceFacts(plan, shownCalendars(plan), histories)
  const visits = facts.filter((fact) => fact._tag === "Visit")
  expect(visits.filter(({ firstPromised, on }) => on <= firstPromised).length).toBeGreaterThan(20)
  expect(visits.filter(({ firstPromised, on }) => on > firstPromised).length).toBeGreaterThan(3)
  expect(visits.filter(({ lastPromised, on }) => on > lastPromised).length).toBeGreaterThan(1)
  for (const tag of ["LeadTime", "Step", "Move"] as const)
    expect(facts.filter((fact) => fact._tag === tag).length).toBeGreaterThan(3)
})
