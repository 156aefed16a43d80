import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  crewRow,
  deliveryEventRow,
  restored,
  runs,
  seenOf,
  shopRow,
  shopWithReference,
  shopWithStep,
  workOrderRow
} from "../../../testing/index.ts"
import { addDays, LocalDate } from "../../kernel/time/index.ts"
import {
  applyChanges,
  type ChangeSet,
  emptyPlan,
  type Plan,
  planWith
} from "../../records/change/index.ts"
import { eventDays, type StepEvent, timeOf } from "../../records/event/index.ts"
import { makeLoadTable, planCalendars } from "../capacity/index.ts"
import { dragEvents, moveEvent, startDrag } from "../moving/index.ts"
import { changeWorkOrders } from "../order-planning/index.ts"
import { asksToCompletePrevious, completeEvent, isWork, startEvent } from "./index.ts"

const quick = { numRuns: runs(100) }

const visits = shopWithReference.filter(
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

const isDone = ({ status }: Pick<StepEvent, "status">): boolean => status === "Completed"

const stepOf = (plan: Plan, event: StepEvent) => {
  const step = plan.workOrder.get(event.workOrderId)?.steps.find(({ id }) => id === event.stepId)
  if (step === undefined) throw new Error("the event has a step")
  return step
}

describe("completing a delivery or installation", () => {
  it("ends it today and copies the main date to the work order", () => {
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

  it("completes earlier open steps on request", () => {
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

  it("names the date of completed steps and skips hidden ones", () => {
    fc.assert(
      fc.property(visits, fc.nat(), ({ plan, event, today }, number) => {
        const referenceDate = event.eventType === "DeliveryEvent" ? "delivery" : "installation"
        const asked = { eventId: event.id, completePrevious: true }
        const before = (changes: ChangeSet) =>
          changes.filter(({ after }) => after !== null && "stepId" in after && isDone(after))
        const all = before(completed(plan, event.id, true, today))
        for (const { reason } of all)
          expect(reason).toEqual({ _tag: "CompletedBeforeDate", referenceDate })
        const hidden = all[number % Math.max(1, all.length)]?.id ?? ""
        const unseen = { ...asked, unseen: new Set([hidden]) }
        const { changes } = Result.getOrThrow(completeEvent(plan, unseen, today))
        expect(before(changes)).toEqual(all.filter(({ id }) => id !== hidden))
        const own = changes.find(({ id }) => id === event.id)
        expect(own?.reason).toEqual({ _tag: "Requested" })
      }),
      quick
    )
  })

  it("moves later steps like a move, except broken links", () => {
    let along = 0
    fc.assert(
      fc.property(visits, ({ plan, event, today }) => {
        const changes = completed(plan, event.id, false, today)
        const done = applyChanges(plan, changes).event.get(event.id)
        if (done === undefined) throw new Error("the visit is there")
        const moves = (some: ChangeSet) =>
          some.flatMap(({ after, reason }) =>
            after !== null && "stepId" in after && stepOf(plan, after).offsetDays >= 0
              ? [{ after, reason }]
              : []
          )
        const moved = moveEvent(plan, { eventId: event.id, time: timeOf(done) })
        const expected = moves(Result.getOrThrow(moved).changes)
        along += expected.length
        expect(moves(changes)).toEqual(expected)
      }),
      { numRuns: runs(300) }
    )
    expect(along).toBeGreaterThan(0)
  })

  it("fails once completed, and starts once", () => {
    fc.assert(
      fc.property(visits, ({ plan, event, today }) => {
        const { id: eventId } = event
        const refused = { value: { _tag: "StatusNeverGoesBack", status: "Completed" } }
        const done = applyChanges(plan, completed(plan, eventId, false, today))
        const again = completeEvent(done, { eventId, completePrevious: false }, today)
        expect(Result.getFailure(again)).toMatchObject(refused)
        expect(Result.getFailure(startEvent(done, { eventId }))).toMatchObject(refused)
        const pending = planWith(plan, { event: [{ ...event, status: "Pending" as const }] })
        const [start, ...others] = Result.getOrThrow(startEvent(pending, { eventId })).changes
        expect(others).toEqual([])
        expect(start).toMatchObject({ after: { ...event, status: "Started", version: 2 } })
        expect(start?.reason).toEqual({ _tag: "Requested" })
      }),
      quick
    )
  })

  it("keeps its days of work by its crew's calendar, otherwise the shop's", () => {
    const monday = LocalDate.make("2026-11-16")
    const plan = planWith(emptyPlan, {
      shop: [shopRow({ includeSaturday: true })],
      shipper: [crewRow("van")],
      workOrder: [workOrderRow("kitchen")],
      event: [null, "van"].map((shipperId) =>
        deliveryEventRow(`by ${shipperId}`, {
          workOrderId: "kitchen",
          isMainEvent: false,
          shipperId,
          startDate: addDays(monday, 7),
          endDate: addDays(monday, 9)
        })
      )
    })
    const startOf = (eventId: string) => {
      const after = applyChanges(plan, completed(plan, eventId, false, monday)).event.get(eventId)
      return after?.startDate
    }
    expect(startOf("by null")).toBe("2026-11-14")
    expect(startOf("by van")).toBe("2026-11-13")
  })

  it("keeps earlier steps unless they are completed", () => {
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

  it("removes its load", () => {
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
  it("is completed in place with its last step", () => {
    fc.assert(
      fc.property(shopWithStep, ({ plan, event, today }) => {
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

describe("a completed event", () => {
  const moved = (changes: ChangeSet) => changes.length
  it("does not move by drag or batch", () => {
    fc.assert(
      fc.property(shopWithReference, shopWithStep, (visit, step) => {
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
          expect(moved(Result.getOrThrow(dragEvents(drag, stay)).changes)).toBe(0)
        }
      }),
      quick
    )
  })

  it("prevents another date for several work orders", () => {
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
