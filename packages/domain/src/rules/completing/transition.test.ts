import { Result, Schema } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  naiveAddDays,
  naiveDaysOf,
  naiveDaysOfWork,
  naiveProgressCalendar,
  runs,
  shopWithStep
} from "../../../testing/index.ts"
import { addDays } from "../../kernel/time/index.ts"
import { applyChanges, type ChangeSet, type Plan, planWith } from "../../records/change/index.ts"
import { Event, type StepEvent } from "../../records/event/index.ts"
import { usedSteps } from "../../records/work-order/index.ts"
import { planCalendars } from "../capacity/index.ts"
import { asksToCompletePrevious, completeEvent, percentOfSteps, startEvent } from "./index.ts"

const stepsOf = (plan: Plan, workOrderId: string): ReadonlyArray<StepEvent> =>
  [...plan.event.values()].flatMap((event) =>
    event.eventType === "StepEvent" && event.workOrderId === workOrderId ? [event] : []
  )

const orderOf = (plan: Plan, event: StepEvent) => {
  const order = plan.workOrder.get(event.workOrderId)
  if (order === undefined) throw new Error("a step has a work order")
  return order
}

const placeOf = (plan: Plan, event: StepEvent): number =>
  orderOf(plan, event).steps.findIndex(({ id }) => id === event.stepId)

const open = shopWithStep.filter(({ event }) => event.status !== "Completed")

const stepChanges = (changes: ChangeSet): ChangeSet =>
  changes.filter(({ reason }) => reason._tag !== "CompletedWithSteps")

const completed = (
  plan: Plan,
  event: StepEvent,
  completePrevious: boolean,
  today: StepEvent["startDate"]
) => Result.getOrThrow(completeEvent(plan, { eventId: event.id, completePrevious }, today))

const after = (plan: Plan, changes: Parameters<typeof applyChanges>[1], event: StepEvent) => {
  const now = applyChanges(plan, changes).event.get(event.id)
  if (now?.eventType !== "StepEvent") throw new Error("a step stays a step")
  return now
}

const quick = { numRuns: runs(100) }

describe("another event", () => {
  it("is neither started nor completed", () => {
    let tried = 0
    fc.assert(
      fc.property(shopWithStep, ({ plan, today }) => {
        for (const { eventType, id: eventId } of plan.event.values()) {
          if (["StepEvent", "DeliveryEvent", "InstallationEvent"].includes(eventType)) continue
          tried += 1
          for (const result of [
            startEvent(plan, { eventId }),
            completeEvent(plan, { eventId, completePrevious: false }, today)
          ])
            expect(Result.getFailure(result)).toMatchObject({ value: { _tag: "WrongKindOfEvent" } })
        }
      }),
      quick
    )
    expect(tried).toBeGreaterThan(0)
  })
})

describe("starting a step", () => {
  it("starting a step changes its status only, once", () => {
    fc.assert(
      fc.property(shopWithStep, ({ plan, event }) => {
        const result = startEvent(plan, { eventId: event.id })
        if (event.status !== "Pending") {
          expect(Result.getFailure(result)).toMatchObject({
            value: { _tag: "StatusNeverGoesBack" }
          })
          return
        }
        const { changes } = Result.getOrThrow(result)
        expect(changes).toMatchObject([{ id: event.id, reason: { _tag: "Requested" } }])
        expect(after(plan, changes, event)).toEqual({ ...event, status: "Started", version: 2 })
      }),
      quick
    )
  })

  it("fails without its work order", () => {
    fc.assert(
      fc.property(open, ({ plan, event, today }) => {
        const gone = { ...plan, workOrder: new Map() }
        const eventId = event.id
        for (const result of [
          startEvent(gone, { eventId }),
          completeEvent(gone, { eventId, completePrevious: false }, today)
        ])
          expect(Result.getFailure(result)).toMatchObject({
            value: { _tag: "NotFound", what: "workOrder", id: event.workOrderId }
          })
        const calendars = Result.getOrThrow(planCalendars(gone))
        expect(asksToCompletePrevious(gone, calendars, event, [])).toBe(false)
      }),
      { numRuns: 20 }
    )
  })
})

describe("completing a step", () => {
  it("ends it that day: all-day exclusively, timed inclusively", () => {
    fc.assert(
      fc.property(open, ({ plan, event, today }) => {
        const done = after(plan, completed(plan, event, false, today).changes, event)
        expect(done.status).toBe("Completed")
        expect(done.endDate).toBe(event.allDay ? naiveAddDays(today, 1) : today)
        expect([done.allDay, done.startTime]).toEqual([event.allDay, event.startTime])
        expect(Schema.is(Event)(done)).toBe(true)
      }),
      quick
    )
  })

  it("keeps the start of a started step, also on the same day", () => {
    fc.assert(
      fc.property(open, ({ plan, event, today }) => {
        if (event.status !== "Started") return
        for (const day of [today, event.startDate]) {
          if (event.startDate > day) continue
          const done = after(plan, completed(plan, event, false, day).changes, event)
          expect(done.startDate).toBe(event.startDate)
        }
      }),
      quick
    )
  })

  it("keeps days off before the day of completion with the start", () => {
    fc.assert(
      fc.property(
        open.filter(({ event }) => event.daysOff.length > 0),
        ({ plan, event, today }) => {
          const [off = today] = event.daysOff
          for (const day of [today, off, addDays(off, 1), addDays(off, 2)]) {
            const done = after(plan, completed(plan, event, false, day).changes, event)
            const keeps = event.status === "Started" && event.startDate <= day
            const kept = event.daysOff.filter((one) => one < day)
            expect(done).toMatchObject({ daysOff: keeps ? kept : [] })
          }
        }
      ),
      { numRuns: runs(50) }
    )
  })

  it("keeps the days of work of a pending or future step", () => {
    fc.assert(
      fc.property(open, ({ plan, event, today }) => {
        if (event.status === "Started" && event.startDate <= today) return
        const done = after(plan, completed(plan, event, false, today).changes, event)
        const naive = naiveProgressCalendar(plan, event.progressId)
        const worked = naiveDaysOf(done).filter((day) => day === today || naive.isWorked(day))
        expect(worked.length).toBe(naiveDaysOfWork(plan, event))
        expect(worked[0]).toBe(done.startDate)
      }),
      quick
    )
  })

  it("keeps its worked days on a worked day", () => {
    fc.assert(
      fc.property(open, ({ plan, event, today }) => {
        const naive = naiveProgressCalendar(plan, event.progressId)
        if (event.status === "Started" || !naive.isWorked(today)) return
        const done = after(plan, completed(plan, event, false, today).changes, event)
        expect(naiveDaysOfWork(plan, done)).toBe(naiveDaysOfWork(plan, event))
      }),
      quick
    )
  })

  it("changes no other event by default, except its production", () => {
    fc.assert(
      fc.property(open, ({ plan, event, today }) => {
        const changes = stepChanges(completed(plan, event, false, today).changes)
        expect(changes.map(({ id }) => id)).toEqual([event.id])
      }),
      quick
    )
  })

  it("completes all earlier open steps first, on request", () => {
    fc.assert(
      fc.property(open, ({ plan: made, event, today }) => {
        const progress = made.progress.get(event.progressId)
        if (progress === undefined) throw new Error("a step has a progress")
        const progressName = `Named ${progress.name}`
        const plan = planWith(made, { progress: [{ ...progress, name: progressName }] })
        const { changes: all } = completed(plan, event, true, today)
        const changes = stepChanges(all)
        const place = placeOf(plan, event)
        const earlier = stepsOf(plan, event.workOrderId)
          .filter((it) => it.status !== "Completed" && placeOf(plan, it) < place)
          .sort((a, b) => placeOf(plan, a) - placeOf(plan, b))
        expect(changes.map(({ id }) => id)).toEqual([...earlier.map(({ id }) => id), event.id])
        const now = applyChanges(plan, all)
        for (const step of stepsOf(now, event.workOrderId))
          if (placeOf(now, step) <= place) expect(step.status).toBe("Completed")
        const before = { _tag: "CompletedBefore", progressName }
        for (const { id, reason } of changes)
          expect(reason).toEqual(id === event.id ? { _tag: "Requested" } : before)
      }),
      quick
    )
  })

  it("skips earlier steps that the user does not see", () => {
    fc.assert(
      fc.property(open, fc.nat(), ({ plan, event, today }, number) => {
        const asked = { eventId: event.id, completePrevious: true }
        const all = stepChanges(Result.getOrThrow(completeEvent(plan, asked, today)).changes)
        const hidden = all[number % all.length]?.id ?? ""
        if (hidden === event.id) return
        const seen = { ...asked, unseen: new Set([hidden]) }
        const changes = stepChanges(Result.getOrThrow(completeEvent(plan, seen, today)).changes)
        expect(changes).toEqual(all.filter(({ id }) => id !== hidden))
      }),
      quick
    )
  })

  it("completes each earlier step as if alone", () => {
    fc.assert(
      fc.property(open, ({ plan, event, today }) => {
        for (const change of stepChanges(completed(plan, event, true, today).changes)) {
          const step = plan.event.get(change.id)
          if (step?.eventType !== "StepEvent") throw new Error("only steps are completed")
          const alone = after(plan, completed(plan, step, false, today).changes, step)
          expect(change.after).toEqual(alone)
        }
      }),
      quick
    )
  })

  it("raises the percentage, to 100 with the last step", () => {
    fc.assert(
      fc.property(open, ({ plan, event, today }) => {
        const order = orderOf(plan, event)
        const percent = (on: Plan) =>
          percentOfSteps(
            Result.getOrThrow(planCalendars(on)),
            order,
            stepsOf(on, event.workOrderId)
          )
        const now = applyChanges(plan, completed(plan, event, true, today).changes)
        expect(percent(now)).toBeGreaterThan(percent(plan))
        const last = usedSteps(order).at(-1)?.id === event.stepId
        if (last) expect(percent(now)).toBe(100)
      }),
      quick
    )
  })

  it("fails once completed", () => {
    fc.assert(
      fc.property(open, fc.boolean(), ({ plan, event, today }, previous) => {
        const done = applyChanges(plan, completed(plan, event, previous, today).changes)
        const again = { eventId: event.id, completePrevious: previous }
        for (const result of [
          completeEvent(done, again, addDays(today, 1)),
          startEvent(done, again)
        ])
          expect(Result.getFailure(result)).toMatchObject({
            value: { _tag: "StatusNeverGoesBack", status: "Completed" }
          })
      }),
      quick
    )
  })
})

describe("the question about previous steps", () => {
  it("is asked if the progress says so and an earlier step is open", () => {
    fc.assert(
      fc.property(shopWithStep, ({ plan, event }) => {
        const calendars = Result.getOrThrow(planCalendars(plan))
        const siblings = stepsOf(plan, event.workOrderId)
        const waiting = siblings.some(
          (it) => it.status !== "Completed" && placeOf(plan, it) < placeOf(plan, event)
        )
        const says = plan.progress.get(event.progressId)?.askToCompletePreviousProgress === true
        expect(asksToCompletePrevious(plan, calendars, event, siblings)).toBe(
          says && waiting && event.status !== "Completed"
        )
      }),
      { numRuns: runs(200) }
    )
  })
})
