import { Result, Schema } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  naiveAddDays,
  naiveDaysOf,
  naiveDaysOfWork,
  naiveProgressCalendar,
  naiveWorkedDaysOf,
  runs,
  shopWithOpenStep,
  writtenOut
} from "../../../testing/index.ts"
import { addDays, type LocalDate } from "../../kernel/time/index.ts"
import { applyChanges, type Plan } from "../../records/change/index.ts"
import {
  Event,
  type EventTime,
  type LinkState,
  StepEvent,
  timeOf,
  withStartDate
} from "../../records/event/index.ts"
import { planCalendars } from "../capacity/index.ts"
import { stepIn } from "../proposal/index.ts"
import { expectedDaysNow, laterSteps, moveStep } from "./index.ts"

type Made = typeof shopWithOpenStep extends fc.Arbitrary<infer T> ? T : never

/** A shop at work whose progresses all move later steps, so that ripples are common. */
const rippling: fc.Arbitrary<Made> = shopWithOpenStep.map((made) => ({
  ...made,
  plan: {
    ...made.plan,
    progress: new Map(
      [...made.plan.progress].map(([id, row]) => [id, { ...row, moveLaterSteps: true }])
    )
  }
}))

const days = fc.integer({ min: 1, max: 12 })
const anyDays = fc.integer({ min: -15, max: 15 })
const ticks = fc.array(fc.boolean(), { minLength: 12, maxLength: 12 })

const startingAt = (event: StepEvent, start: LocalDate): EventTime => {
  return withStartDate(timeOf(event), start)
}

const siblingsOf = (plan: Plan, event: StepEvent): ReadonlyArray<StepEvent> =>
  [...plan.event.values()].flatMap((it) =>
    it.eventType === "StepEvent" && it.workOrderId === event.workOrderId && it.id !== event.id
      ? [it]
      : []
  )

const placeOf = (plan: Plan, event: StepEvent): number =>
  plan.workOrder.get(event.workOrderId)?.steps.findIndex(({ id }) => id === event.stepId) ?? -1

const laterOf = ({ plan, event }: Made, startDate: LocalDate) =>
  Result.getOrThrow(laterSteps(plan, { eventId: event.id, startDate }))

const moveTo = (made: Made, time: EventTime, appointmentsToMove: ReadonlyArray<string>) =>
  Result.getOrThrow(
    moveStep(made.plan, {
      eventId: made.event.id,
      time,
      appointmentsToMove,
      breakLinkToReferenceDate: false
    })
  )

const quick = { numRuns: runs(100) }

describe("possible followers of a step", () => {
  it("are pending later steps that start at or after its old start", () => {
    fc.assert(
      fc.property(rippling, days, (made, more) => {
        const { plan, event } = made
        const start = addDays(event.startDate, more)
        const naive = naiveProgressCalendar(plan, event.progressId)
        const moves = event.status !== "Completed" && naive.workedDays(event.startDate, start) > 0
        const wanted = siblingsOf(plan, event)
          .filter((it) => it.status === "Pending" && it.startDate >= event.startDate)
          .filter((it) => placeOf(plan, it) > placeOf(plan, event))
          .sort((a, b) => placeOf(plan, a) - placeOf(plan, b))
        expect(laterOf(made, start).map(({ planned }) => planned.event.id)).toEqual(
          moves ? wanted.map(({ id }) => id) : []
        )
      }),
      quick
    )
  })

  it("are none if it moves earlier or its progress forbids it", () => {
    fc.assert(
      fc.property(shopWithOpenStep, anyDays, (made, away) => {
        const { plan, event } = made
        const moves = plan.progress.get(event.progressId)?.moveLaterSteps === true
        if (moves && away > 0) return
        expect(laterOf(made, addDays(event.startDate, away))).toEqual([])
      }),
      quick
    )
  })

  it("are ticked if they would start before pushed ones end", () => {
    fc.assert(
      fc.property(rippling, days, (made, more) => {
        const { plan, event } = made
        const calendarOf = (it: StepEvent) => naiveProgressCalendar(plan, it.progressId)
        const endOf = (it: StepEvent, start: LocalDate) => {
          const worked = naiveWorkedDaysOf(plan, it)
          const [first = start, last = start] = [worked[0], worked.at(-1)]
          const calendar = calendarOf(it)
          return naiveAddDays(calendar.addWorkedDays(start, calendar.workedDays(first, last)), 1)
        }
        const start = addDays(event.startDate, more)
        const shift = calendarOf(event).workedDays(event.startDate, start)
        let doneBy = endOf(event, start)
        for (const { planned, preTicked, newStartDate } of laterOf(made, start)) {
          expect(preTicked).toBe(planned.event.startDate < doneBy)
          expect(newStartDate).toBe(
            calendarOf(planned.event).addWorkedDays(planned.event.startDate, shift)
          )
          const end = endOf(planned.event, newStartDate)
          if (preTicked && end > doneBy) doneBy = end
        }
      }),
      quick
    )
  })

  it("share no day with ticked ones if unticked", () => {
    fc.assert(
      fc.property(rippling, days, (made, more) => {
        const { plan, event } = made
        const start = addDays(event.startDate, more)
        const later = laterOf(made, start)
        const ticked = later.filter(({ preTicked }) => preTicked).map((it) => it.planned.event.id)
        const naive = naiveProgressCalendar(plan, event.progressId)
        const time = startingAt(event, naive.snap(start, 1))
        const after = applyChanges(plan, moveTo(made, time, ticked).changes)
        const at = (id: string): StepEvent => after.event.get(id) as StepEvent
        later.forEach((it, place) => {
          if (it.preTicked) return
          const before = later.slice(0, place).filter(({ preTicked }) => preTicked)
          for (const pushed of before) {
            const shared = naiveDaysOf(at(pushed.planned.event.id)).filter((day) =>
              naiveDaysOf(at(it.planned.event.id)).includes(day)
            )
            expect(shared).toEqual([])
          }
        })
      }),
      quick
    )
  })
})

describe("moving a step", () => {
  it("shifts ticked later steps by the same worked days", () => {
    fc.assert(
      fc.property(rippling, days, ticks, (made, more, chosen) => {
        const { plan, event } = made
        const start = addDays(event.startDate, more)
        const later = laterOf(made, start)
        const ticked = later.filter((_, at) => chosen[at])
        const ids = ticked.map(({ planned }) => planned.event.id)
        const after = applyChanges(plan, moveTo(made, startingAt(event, start), ids).changes)
        const shift = naiveProgressCalendar(plan, event.progressId).workedDays(
          event.startDate,
          start
        )
        for (const { planned, newStartDate } of ticked) {
          const now = after.event.get(planned.event.id) as StepEvent
          const naive = naiveProgressCalendar(plan, now.progressId)
          expect(now.startDate).toBe(newStartDate)
          expect(naive.workedDays(planned.event.startDate, now.startDate)).toBe(shift)
          expect(naiveDaysOfWork(plan, now)).toBe(naiveDaysOfWork(plan, planned.event))
          expect(Schema.is(Event)(now)).toBe(true)
        }
      }),
      quick
    )
  })

  it("moves only itself earlier, and no unticked step, order or date", () => {
    fc.assert(
      fc.property(rippling, anyDays, ticks, (made, away, chosen) => {
        const { plan, event } = made
        const ids = siblingsOf(plan, event).flatMap(({ id }, at) => (chosen[at] ? [id] : []))
        const start = addDays(event.startDate, away)
        const { changes } = moveTo(made, startingAt(event, start), ids)
        const candidates = new Set(laterOf(made, start).map(({ planned }) => planned.event.id))
        for (const { table, id, before, after } of changes) {
          if (table !== "event" || before === null || after === null) throw new Error("events move")
          if (id === event.id) continue
          expect(after.startDate >= before.startDate).toBe(true)
          expect(ids.includes(id) && candidates.has(id)).toBe(true)
        }
        expect(changes.some(({ table }) => table === "workOrder")).toBe(false)
      }),
      quick
    )
  })

  it("names the pushing progress, once per row, without mutation", () => {
    fc.assert(
      fc.property(rippling, days, ({ plan, event, ...rest }, more) => {
        const before = writtenOut(plan)
        const ids = siblingsOf(plan, event).map(({ id }) => id)
        const time = startingAt(event, addDays(event.startDate, more))
        const { changes } = moveTo({ plan, event, ...rest }, time, ids)
        expect(new Set(changes.map(({ id }) => id)).size).toBe(changes.length)
        for (const { id, reason } of changes)
          expect(reason).toEqual(
            id === event.id
              ? { _tag: "Requested" }
              : { _tag: "PushedBy", progressName: plan.progress.get(event.progressId)?.name }
          )
        expect(writtenOut(plan)).toBe(before)
      }),
      quick
    )
  })

  const linkAfter = (plan: Plan, event: StepEvent, time: EventTime, breaks: boolean): LinkState => {
    if (breaks) return "unlinked"
    if (event.link !== "intact" || time.startDate === event.startDate) return event.link
    const planned = Result.getOrThrow(
      stepIn(plan, Result.getOrThrow(planCalendars(plan)), event.id)
    )
    return expectedDaysNow(planned) === null ? "intact" : "broken"
  }

  it("moves it to the given time and unlinks it on request for good", () => {
    fc.assert(
      fc.property(shopWithOpenStep, anyDays, fc.boolean(), ({ plan, event }, away, breaks) => {
        const time = startingAt(event, addDays(event.startDate, away))
        const move = (on: Plan, breakLinkToReferenceDate: boolean): Plan => {
          const intent = {
            eventId: event.id,
            time,
            appointmentsToMove: [],
            breakLinkToReferenceDate
          }
          return applyChanges(on, Result.getOrThrow(moveStep(on, intent)).changes)
        }
        const once = move(plan, breaks)
        const link = linkAfter(plan, event, time, breaks)
        const moved = once.event.get(event.id)
        expect(moved).toEqual({
          ...event,
          ...time,
          daysOff: expect.anything(),
          link,
          version: moved === event ? event.version : event.version + 1
        })
        expect(Schema.is(StepEvent)(moved)).toBe(true)
        expect(move(once, false).event.get(event.id)).toMatchObject({ link })
      }),
      quick
    )
  })

  it("fails for other events", () => {
    fc.assert(
      fc.property(shopWithOpenStep, ({ plan, event }) => {
        for (const other of plan.event.values()) {
          if (other.eventType === "StepEvent") continue
          const intent = { time: event, appointmentsToMove: [], breakLinkToReferenceDate: false }
          expect(Result.getFailure(moveStep(plan, { eventId: other.id, ...intent }))).toMatchObject(
            { value: { _tag: "WrongKindOfEvent", eventType: other.eventType } }
          )
        }
        expect(
          Result.isSuccess(stepIn(plan, Result.getOrThrow(planCalendars(plan)), event.id))
        ).toBe(true)
      }),
      { numRuns: 20 }
    )
  })
})
