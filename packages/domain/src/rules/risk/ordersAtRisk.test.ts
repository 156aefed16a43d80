import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  calendarsOf,
  loadedPlan,
  naiveDaysLate,
  planningDate,
  runs,
  shopAtWork
} from "../../../testing/index.ts"
import { addDays, daysOf, LocalDate } from "../../kernel/time/index.ts"
import type { Plan } from "../../records/change/index.ts"
import { type Event, eventDays } from "../../records/event/index.ts"
import {
  eventLoads,
  makeLoadTable,
  overloadsOf,
  type PlanCalendars,
  resourceKey
} from "../capacity/index.ts"
import { dueOf } from "../proposal/index.ts"
import { ordersAtRisk } from "./index.ts"

const kinds = ["StepEvent", "DeliveryEvent", "InstallationEvent"]

const openWork = (plan: Plan): ReadonlyArray<Event> =>
  [...plan.event.values()].filter(
    ({ eventType, status }) => kinds.includes(eventType) && status !== "Completed"
  )

/** The kinds of causes that an open event has, day by day. */
const naiveCauses = (
  plan: Plan,
  calendars: PlanCalendars,
  event: Event,
  today: LocalDate
): ReadonlyArray<string> => {
  const days = daysOf(eventDays(event))
  const due = dueOf(plan, event)
  const isOverdue = days.every((day) => day < today)
  const isAfter = !isOverdue && due !== null && days.some((day) => day >= due)
  const isTight =
    !isOverdue &&
    !isAfter &&
    due !== null &&
    event.status === "Pending" &&
    event.startDate <= today &&
    days.at(-1) === addDays(due, -1)
  const over = new Set(
    overloadsOf(calendars, makeLoadTable(plan, calendars, plan.event.values())).map(
      ({ resource, measureType, date }) => `${resourceKey(resource)} ${measureType} ${date}`
    )
  )
  const isOver = eventLoads(plan, calendars, event).some(
    ({ resource, measureType, date, hundredths }) =>
      hundredths > 0 &&
      date >= today &&
      days.includes(date) &&
      over.has(`${resourceKey(resource)} ${measureType} ${date}`)
  )
  return [
    ...(isOverdue ? ["Overdue"] : []),
    ...(isAfter ? ["AfterDue"] : []),
    ...(isTight ? ["NoSlack"] : []),
    ...(isOver ? ["Overloaded"] : [])
  ].map((kind) => `${event.id} ${kind}`)
}

const shopAndDay = fc.tuple(
  fc.oneof(
    loadedPlan,
    shopAtWork.map(({ plan }) => plan)
  ),
  fc.integer({ min: -20, max: 20 })
)

const dayNear = (plan: Plan, days: number): LocalDate => {
  const [first] = plan.event.values()
  return addDays(first?.startDate ?? LocalDate.make("2026-11-17"), days)
}

describe("the orders at risk", () => {
  it("have an open event that is overdue, late, without slack or overloaded", () => {
    const seen = new Set<string>()
    fc.assert(
      fc.property(shopAndDay, ([plan, days]) => {
        const today = dayNear(plan, days)
        const calendars = calendarsOf(plan)
        const found = ordersAtRisk(plan, calendars, today)
        const causes = found.flatMap(({ workOrderId, causes }) =>
          causes.map(({ _tag, eventId }) => {
            seen.add(_tag)
            const event = plan.event.get(eventId)
            expect(event).toMatchObject({ workOrderId })
            return `${eventId} ${_tag}`
          })
        )
        const wanted = openWork(plan)
          .filter((event) => "workOrderId" in event && plan.workOrder.has(event.workOrderId ?? ""))
          .flatMap((event) => naiveCauses(plan, calendars, event, today))
        expect(causes.toSorted()).toEqual(wanted.toSorted())
      }),
      { numRuns: runs(200) }
    )
    expect([...seen].sort()).toEqual(["AfterDue", "NoSlack", "Overdue", "Overloaded"])
  })

  it("are sorted by urgency, each once", () => {
    fc.assert(
      fc.property(shopAndDay, ([plan, days]) => {
        const today = dayNear(plan, days)
        const calendars = calendarsOf(plan)
        const found = ordersAtRisk(plan, calendars, today)
        expect(new Set(found.map(({ workOrderId }) => workOrderId)).size).toBe(found.length)
        const places = found.map(
          ({ isLate, days, workOrderId }) =>
            `${isLate ? 0 : 1} ${String(99_999 - days).padStart(5, "0")} ${workOrderId}`
        )
        expect(places).toEqual(places.toSorted())
        for (const { isLate, days, causes } of found) {
          expect(days).toBe(Math.max(...causes.map((cause) => ("days" in cause ? cause.days : 0))))
          expect(isLate).toBe(
            causes.some(
              (cause) =>
                cause._tag === "Overdue" || (cause._tag === "AfterDue" && cause.due <= today)
            )
          )
          for (const cause of causes) {
            const event = plan.event.get(cause.eventId)
            if (cause._tag !== "AfterDue" || event?.eventType !== "StepEvent") continue
            expect(cause.days).toBe(naiveDaysLate(plan, calendars, event))
          }
        }
      }),
      { numRuns: runs(200) }
    )
  })

  it("require a valid day", () => {
    fc.assert(
      fc.property(loadedPlan, planningDate, (plan, today) => {
        const calendars = calendarsOf(plan)
        expect(() => ordersAtRisk(plan, calendars, `${today}T` as LocalDate)).toThrow(RangeError)
      }),
      { numRuns: 1 }
    )
  })
})
