import { Result, Schema } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  naiveDaysOfWork,
  naiveProgressCalendar,
  runs,
  shopWithReference,
  writtenOut
} from "../../../testing/index.ts"
import { addDays, type LocalDate } from "../../kernel/time/index.ts"
import { applyChanges, type Plan } from "../../records/change/index.ts"
import {
  Event,
  type EventTime,
  eventDays,
  type StepEvent,
  timeOf,
  withStartDate
} from "../../records/event/index.ts"
import { planCalendars } from "../capacity/index.ts"
import { carriedDate, type PlannedStep, referenceDateOf, stepIn } from "../proposal/index.ts"
import { expectedDaysNow, linkState, moveReference } from "./index.ts"

type ShopWithReference = typeof shopWithReference extends fc.Arbitrary<infer T> ? T : never

const shift = fc.oneof(
  fc.integer({ min: -40, max: 40 }),
  fc.constantFrom(-366, -365, -7, -1, 1, 7, 365, 366)
)

const proposeMove = (plan: Plan, eventId: string, time: EventTime, moveBrokenLink: boolean) =>
  Result.getOrThrow(moveReference(plan, { eventId, time, moveBrokenLink }))

const moved = (plan: Plan, eventId: string, start: LocalDate, moveBrokenLink: boolean): Plan => {
  const event = plan.event.get(eventId)
  if (event === undefined) throw new Error("the event is there")
  const time = withStartDate(timeOf(event), start)
  return applyChanges(plan, proposeMove(plan, eventId, time, moveBrokenLink).changes)
}

const stepsIn = (plan: Plan): ReadonlyArray<StepEvent> =>
  [...plan.event.values()].flatMap((event) => (event.eventType === "StepEvent" ? [event] : []))

const plannedIn = (plan: Plan, event: StepEvent): PlannedStep =>
  Result.getOrThrow(stepIn(plan, Result.getOrThrow(planCalendars(plan)), event.id))

const stepAfter = (plan: Plan, before: StepEvent): StepEvent => {
  const event = plan.event.get(before.id)
  if (event?.eventType !== "StepEvent") throw new Error("a step stays a step")
  return event
}

/** The link state that decides whether a step follows; null if it cannot. */
const expectedState = ({ plan, event }: ShopWithReference, step: StepEvent) => {
  const planned = plannedIn(plan, step)
  const follows =
    step.workOrderId === event.workOrderId &&
    planned.step.referenceDate === carriedDate[event.eventType] &&
    step.status === "Pending"
  return follows ? linkState(planned) : null
}

const quick = { numRuns: runs(70) }

describe("moving a reference date", () => {
  it("moves intact steps to their expected days", () => {
    fc.assert(
      fc.property(shopWithReference, shift, fc.boolean(), (made, days, along) => {
        const start = addDays(made.event.startDate, days)
        const after = moved(made.plan, made.event.id, start, along)
        for (const step of stepsIn(made.plan)) {
          if (expectedState(made, step) !== "intact") continue
          const planned = plannedIn(after, stepAfter(after, step))
          expect(planned.event.startDate).toBe(expectedDaysNow(planned)?.start)
          expect(linkState(planned)).toBe("intact")
        }
      }),
      quick
    )
  })

  it("moves broken steps by worked days on request only", () => {
    fc.assert(
      fc.property(shopWithReference, shift, fc.boolean(), (made, days, along) => {
        const { event, plan } = made
        const to = addDays(event.startDate, days)
        const after = moved(plan, event.id, to, along)
        for (const step of stepsIn(plan)) {
          if (expectedState(made, step) !== "broken") continue
          if (!along || days === 0) {
            expect(stepAfter(after, step)).toBe(step)
            continue
          }
          const naive = naiveProgressCalendar(plan, step.progressId)
          const distance = naive.workedDays(event.startDate, step.startDate)
          expect(naive.workedDays(to, stepAfter(after, step).startDate)).toBe(distance)
          expect(naive.isWorked(stepAfter(after, step).startDate)).toBe(true)
        }
      }),
      quick
    )
  })

  it("never moves unlinked, started, completed or other steps", () => {
    fc.assert(
      fc.property(shopWithReference, shift, fc.boolean(), (made, days, along) => {
        const after = moved(made.plan, made.event.id, addDays(made.event.startDate, days), along)
        for (const step of stepsIn(made.plan)) {
          const state = expectedState(made, step)
          if (state !== "intact" && state !== "broken") expect(stepAfter(after, step)).toBe(step)
        }
      }),
      quick
    )
  })

  it("forth and back restores intact steps", () => {
    fc.assert(
      fc.property(shopWithReference, shift, fc.boolean(), (made, days, along) => {
        const { event, plan } = made
        const away = moved(plan, event.id, addDays(event.startDate, days), along)
        const back = moved(away, event.id, event.startDate, along)
        for (const step of stepsIn(plan))
          if (expectedState(made, step) === "intact")
            expect(stepAfter(back, step).startDate).toBe(step.startDate)
      }),
      quick
    )
  })

  it("forth and back restores moved broken steps", () => {
    fc.assert(
      fc.property(shopWithReference, shift, (made, days) => {
        const { event, plan } = made
        const away = moved(plan, event.id, addDays(event.startDate, days), true)
        const back = moved(away, event.id, event.startDate, true)
        for (const step of stepsIn(plan)) {
          if (expectedState(made, step) !== "broken" || days === 0) continue
          const worked = naiveProgressCalendar(plan, step.progressId).snap(step.startDate, 1)
          expect(stepAfter(back, step).startDate).toBe(worked)
        }
      }),
      quick
    )
  })

  it("keeps worked days and possible times", () => {
    fc.assert(
      fc.property(shopWithReference, shift, fc.boolean(), (made, days, along) => {
        const { event, plan } = made
        const after = moved(plan, event.id, addDays(event.startDate, days), along)
        for (const step of stepsIn(plan)) {
          const now = stepAfter(after, step)
          expect(naiveDaysOfWork(plan, now)).toBe(naiveDaysOfWork(plan, step))
          expect([now.allDay, now.startTime]).toEqual([step.allDay, step.startTime])
          expect(Schema.is(Event)(now)).toBe(true)
        }
      }),
      quick
    )
  })

  it("copies the date to the work order, and no other date", () => {
    fc.assert(
      fc.property(shopWithReference, shift, (made, days) => {
        const { event, plan } = made
        const after = moved(plan, event.id, addDays(event.startDate, days), false)
        const [was, order] = [plan, after].map((it) => it.workOrder.get(event.workOrderId))
        const main = after.event.get(event.id)
        if (was === undefined || order === undefined || main === undefined)
          throw new Error("these rows are in the plan")
        const span = eventDays(main)
        for (const reference of ["production", "delivery", "installation"] as const)
          expect(referenceDateOf(order, reference)).toBe(
            reference === carriedDate[event.eventType]
              ? span.start
              : referenceDateOf(was, reference)
          )
        if (event.eventType === "DeliveryEvent") expect(order.deliveryEndDate).toBe(span.end)
        if (event.eventType === "InstallationEvent")
          expect(order.installationEndDate).toBe(span.end)
      }),
      quick
    )
  })

  it("gives a reason for each row, once, without mutation", () => {
    fc.assert(
      fc.property(shopWithReference, shift, fc.boolean(), (made, days, along) => {
        const { event, plan } = made
        const before = writtenOut(plan)
        const time = withStartDate({ ...event }, addDays(event.startDate, days))
        const { changes } = proposeMove(plan, event.id, time, along)
        const rows = changes.map(({ table, id }) => `${table} ${id}`)
        expect(new Set(rows).size).toBe(rows.length)
        const referenceDate = carriedDate[event.eventType]
        for (const { table, id, reason } of changes) {
          if (table === "workOrder") expect(reason).toEqual({ _tag: "CarriesDate", referenceDate })
          else if (id === event.id) expect(reason).toEqual({ _tag: "Requested" })
          else {
            const step = plan.event.get(id)
            if (step?.eventType !== "StepEvent") throw new Error("only steps follow")
            const _tag = expectedState(made, step) === "intact" ? "LinkedTo" : "MovedAlong"
            expect(reason).toEqual({ _tag, referenceDate })
          }
        }
        expect(writtenOut(plan)).toBe(before)
      }),
      quick
    )
  })

  it("changes nothing for an equal date", () => {
    fc.assert(
      fc.property(shopWithReference, fc.boolean(), ({ plan, event }, along) => {
        expect(proposeMove(plan, event.id, { ...event }, along).changes).toEqual([])
      }),
      quick
    )
  })

  it("to another length changes the end date and no step", () => {
    fc.assert(
      fc.property(shopWithReference, fc.integer({ min: 1, max: 9 }), ({ plan, event }, days) => {
        const time = { ...event, endDate: addDays(event.endDate, days) }
        const after = applyChanges(plan, proposeMove(plan, event.id, time, true).changes)
        for (const step of stepsIn(plan)) expect(stepAfter(after, step)).toBe(step)
        const order = after.workOrder.get(event.workOrderId)
        if (event.eventType === "DeliveryEvent")
          expect(order?.deliveryEndDate).toBe(addDays(time.endDate, event.allDay ? 0 : 1))
      }),
      quick
    )
  })

  it("moves a further visit alone", () => {
    fc.assert(
      fc.property(shopWithReference, shift, ({ plan }, days) => {
        for (const visit of plan.event.values()) {
          if (visit.eventType !== "InstallationEvent" || visit.isMainEvent) continue
          const time = withStartDate({ ...visit }, addDays(visit.startDate, days))
          const { changes } = proposeMove(plan, visit.id, time, true)
          expect(changes.map(({ id }) => id)).toEqual(days === 0 ? [] : [visit.id])
        }
      }),
      quick
    )
  })

  it("fails for other and unknown events", () => {
    fc.assert(
      fc.property(shopWithReference, ({ plan, event }) => {
        const refusal = (eventId: string) =>
          Result.getFailure(moveReference(plan, { eventId, time: event, moveBrokenLink: true }))
        expect(refusal("none")).toMatchObject({ value: { _tag: "NotFound" } })
        for (const step of stepsIn(plan))
          expect(refusal(step.id)).toMatchObject({ value: { _tag: "WrongKindOfEvent" } })
      }),
      { numRuns: 20 }
    )
  })
})
