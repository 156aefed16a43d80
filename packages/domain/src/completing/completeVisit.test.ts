import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { restored, scheduleWithReference, scheduleWithStep, seenOf } from "../../testing/index.ts"
import { makeLoadTable, planCalendars } from "../capacity/index.ts"
import { applyChanges, type ChangeSet, type Plan, planWith } from "../change/index.ts"
import { eventDays, type StepEvent } from "../event/index.ts"
import { dragEvents, moveEvent, startDrag } from "../moving/index.ts"
import { changeWorkOrders } from "../order-planning/index.ts"
import { addDays, type LocalDate } from "../time/index.ts"
import { asksToCompletePrevious, completeEvent, isWork } from "./index.ts"

const quick = { numRuns: 100 }

const visits = scheduleWithReference.filter(
  ({ event }) => event.eventType !== "ProductionEvent" && event.status !== "Completed"
)

const completed = (plan: Plan, eventId: string, completePrevious: boolean, today: LocalDate) =>
  Result.getOrThrow(completeEvent(plan, { eventId, completePrevious }, today)).changes

const openSteps = (plan: Plan, workOrderId: string): ReadonlyArray<StepEvent> =>
  [...plan.event.values()].flatMap((event) =>
    event.eventType === "StepEvent" &&
    event.workOrderId === workOrderId &&
    event.status !== "Completed"
      ? [event]
      : []
  )

/** The step of an event, by the template's own words: how far from which date. */
const stepOf = (plan: Plan, event: StepEvent) => {
  const step = plan.workOrder.get(event.workOrderId)?.steps.find(({ id }) => id === event.stepId)
  if (step === undefined) throw new Error("the event has a step")
  return step
}

describe("completing a delivery or installation", () => {
  it("ends it today, and carries its date to the work order when it is the main one", () => {
    fc.assert(
      fc.property(visits, fc.boolean(), ({ plan, event, today }, previous) => {
        const changes = completed(plan, event.id, previous, today)
        const after = applyChanges(plan, changes)
        const visit = after.event.get(event.id)
        if (visit === undefined) throw new Error("the visit is there")
        expect(visit.status).toBe("Completed")
        expect(eventDays(visit).end).toBe(addDays(today, 1))
        const order = after.workOrder.get(event.workOrderId)
        const { start, end } = eventDays(visit)
        if (event.isMainEvent && event.eventType === "DeliveryEvent")
          expect([order?.deliveryDate, order?.deliveryEndDate]).toEqual([start, end])
        if (event.isMainEvent && event.eventType === "InstallationEvent")
          expect([order?.installationDate, order?.installationEndDate]).toEqual([start, end])
        if (!event.isMainEvent) expect(order).toBe(plan.workOrder.get(event.workOrderId))
        expect(restored(plan, changes)).toBe(seenOf(plan))
      }),
      quick
    )
  })

  it("completes the open steps before it when asked, and asks when there are any", () => {
    fc.assert(
      fc.property(visits, ({ plan, event, today }) => {
        const dates =
          event.eventType === "DeliveryEvent" ? ["delivery", "installation"] : ["installation"]
        const before = openSteps(plan, event.workOrderId).filter((step) => {
          const { offsetDays, referenceDate } = stepOf(plan, step)
          return offsetDays < 0 || !dates.includes(referenceDate)
        })
        const calendars = Result.getOrThrow(planCalendars(plan))
        if (!isWork(event)) throw new Error("a visit is completed")
        expect(asksToCompletePrevious(plan, calendars, event, [])).toBe(before.length > 0)
        const idsOf = (events: ReadonlyArray<StepEvent>) => events.map(({ id }) => id).toSorted()
        const left = (previous: boolean) =>
          idsOf(
            openSteps(
              applyChanges(plan, completed(plan, event.id, previous, today)),
              event.workOrderId
            )
          )
        const all = openSteps(plan, event.workOrderId)
        expect(left(false)).toEqual(idsOf(all))
        expect(left(true)).toEqual(idsOf(all.filter((step) => !before.includes(step))))
      }),
      quick
    )
  })

  it("leaves steps before it where they are, unless they are completed", () => {
    fc.assert(
      fc.property(visits, ({ plan, event, today }) => {
        for (const change of completed(plan, event.id, false, today)) {
          const step = change.before
          if (step === null || !("stepId" in step)) continue
          expect(stepOf(plan, step).offsetDays).toBeGreaterThanOrEqual(0)
        }
      }),
      quick
    )
  })

  it("takes what it weighs off everybody's days", () => {
    fc.assert(
      fc.property(visits, ({ plan, event, today }) => {
        const after = applyChanges(plan, completed(plan, event.id, false, today))
        const visit = after.event.get(event.id)
        if (visit === undefined) throw new Error("the visit is there")
        const calendars = Result.getOrThrow(planCalendars(after))
        expect(makeLoadTable(after, calendars, [visit]).size).toBe(0)
      }),
      quick
    )
  })
})

describe("a production", () => {
  it("is completed where it is, with the last of its steps and not before", () => {
    fc.assert(
      fc.property(scheduleWithStep, ({ plan, event, today }) => {
        fc.pre(event.status !== "Completed")
        const order = plan.workOrder.get(event.workOrderId)
        const production = plan.event.get(`${event.workOrderId}-production`)
        if (order === undefined || production === undefined) throw new Error("they are there")
        const after = applyChanges(plan, completed(plan, event.id, true, today))
        const used = order.steps.filter((step) => step.used)
        const own = used.filter((step) => step.referenceDate === "production")
        const left = new Set(openSteps(after, order.id).map(({ stepId }) => stepId))
        const isDone = (own.length > 0 ? own : used).every(({ id }) => !left.has(id))
        const { version: _, ...now } = after.event.get(production.id) ?? production
        const { version: __, ...then } = production
        expect(now).toEqual(isDone ? { ...then, status: "Completed" } : then)
      }),
      quick
    )
  })
})

describe("what is completed", () => {
  const moved = (changes: ChangeSet) => changes.length
  it("moves by no drag and no batch, alone, among others or at its end", () => {
    fc.assert(
      fc.property(scheduleWithReference, scheduleWithStep, (visit, step) => {
        for (const { plan, event } of [visit, step]) {
          const done = { ...event, status: "Completed" as const }
          const now = planWith(plan, { event: [done] })
          const startDate = addDays(done.startDate, 1)
          const time = { ...done, startDate, endDate: addDays(done.endDate, 1) }
          const stays = { value: { _tag: "CompletedStays", eventId: done.id } }
          const alone = moveEvent(now, { eventId: done.id, time })
          expect(Result.getFailure(alone)).toMatchObject(stays)
          const longer = { ...time, startDate: done.startDate }
          expect(
            Result.getFailure(moveEvent(now, { eventId: done.id, time: longer }))
          ).toMatchObject(stays)
          const drag = Result.getOrThrow(startDrag(now, [done.id]))
          const moves = [{ eventId: done.id, time }]
          const batch = { moves, moveBrokenLink: false, appointmentsToMove: [] }
          expect(Result.getFailure(dragEvents(drag, batch))).toMatchObject(stays)
          const stay = { ...batch, moves: [{ eventId: done.id, time: done }] }
          expect(moved(Result.getOrThrow(dragEvents(drag, stay)).changes)).toBe(1)
        }
      }),
      quick
    )
  })

  it("keeps several work orders from being given another date for it", () => {
    fc.assert(
      fc.property(visits, ({ plan, event, today }) => {
        fc.pre(event.isMainEvent)
        const done = planWith(plan, { event: [{ ...event, status: "Completed" as const }] })
        const date = addDays(event.startDate, 7)
        const changes =
          event.eventType === "DeliveryEvent" ? { deliveryDate: date } : { installationDate: date }
        const intent = { workOrderIds: [event.workOrderId], changes, moveBrokenLink: false }
        const refused = changeWorkOrders(done, intent, { today, newId: () => "new" })
        expect(Result.getFailure(refused)).toMatchObject({ value: { _tag: "CompletedStays" } })
      }),
      quick
    )
  })
})
