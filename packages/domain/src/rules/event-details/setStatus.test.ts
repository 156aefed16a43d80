import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  restored,
  runs,
  seenOf,
  shopWithOpenStep,
  shopWithReference,
  shopWithStep
} from "../../../testing/index.ts"
import { addDays } from "../../kernel/time/index.ts"
import { applyChanges, type ChangeSet, type Plan, planWith } from "../../records/change/index.ts"
import { AppointmentStatus, timeOf, withStartDate } from "../../records/event/index.ts"
import { completeEvent, startEvent } from "../completing/index.ts"
import { moveStep } from "../moving/index.ts"
import { changeReferenceDetails, changeStepDetails } from "./index.ts"

const quick = { numRuns: runs(60) }
const day = fc.integer({ min: -20, max: 20 })
const statuses = AppointmentStatus.literals

const rowsAfter = (plan: Plan, changes: ChangeSet) => {
  const { event, workOrder } = applyChanges(plan, changes)
  const unversioned = (rows: ReadonlyMap<string, object>) =>
    [...rows.values()].map((row) => ({ ...row, version: 0 }))
  return [unversioned(event), unversioned(workOrder)]
}

describe("a step with a later status in its details", () => {
  it("is started or completed like by the button", () => {
    fc.assert(
      fc.property(shopWithStep, day, fc.boolean(), ({ plan, event }, from, previous) => {
        const today = addDays(event.startDate, from)
        const eventId = event.id
        const said = (status: AppointmentStatus) =>
          changeStepDetails(plan, {
            eventId,
            advance: { status, today, completePrevious: previous }
          })
        if (event.status === "Pending")
          expect(said("Started")).toEqual(startEvent(plan, { eventId }))
        if (event.status !== "Completed")
          expect(said("Completed")).toEqual(
            completeEvent(plan, { eventId, completePrevious: previous }, today)
          )
      }),
      quick
    )
  })

  it("equals moving it first and then completing it", () => {
    fc.assert(
      fc.property(shopWithStep, day, day, ({ plan, event }, from, by) => {
        fc.pre(event.status !== "Completed" && by !== 0)
        const today = addDays(event.startDate, from)
        const eventId = event.id
        const startDate = addDays(event.startDate, by)
        const advance = { status: "Completed", today, completePrevious: true } as const
        const { changes } = Result.getOrThrow(
          changeStepDetails(plan, { eventId, time: { startDate }, advance })
        )
        const time = withStartDate(timeOf(event), startDate)
        const moved = Result.getOrThrow(
          moveStep(plan, { eventId, time, appointmentsToMove: [], breakLinkToReferenceDate: false })
        )
        const between = applyChanges(plan, moved.changes)
        const completed = Result.getOrThrow(
          completeEvent(between, { eventId, completePrevious: true }, today)
        )
        expect(rowsAfter(plan, changes)).toEqual(rowsAfter(between, completed.changes))
        expect(restored(plan, changes)).toBe(seenOf(plan))
      }),
      quick
    )
  })

  it("changes every row at most once", () => {
    fc.assert(
      fc.property(shopWithStep, day, ({ plan, event }, by) => {
        fc.pre(event.status !== "Completed")
        const { changes } = Result.getOrThrow(
          changeStepDetails(plan, {
            eventId: event.id,
            comment: "done",
            values: [],
            time: { startDate: addDays(event.startDate, by) },
            appointmentsToMove: [...plan.event.keys()],
            advance: { status: "Completed", today: event.startDate, completePrevious: true }
          })
        )
        const ids = changes.map(({ table, id }) => `${table} ${id}`)
        expect(new Set(ids).size).toBe(ids.length)
        expect(restored(plan, changes)).toBe(seenOf(plan))
      }),
      quick
    )
  })

  it("moves later steps by its own distance", () => {
    const later = shopWithOpenStep.filter(
      ({ plan, event }) =>
        plan.progress.get(event.progressId)?.moveLaterSteps === true &&
        [...plan.event.values()].some(
          (other) =>
            other.eventType === "StepEvent" &&
            other.status === "Pending" &&
            other.workOrderId === event.workOrderId &&
            other.startDate > event.startDate
        )
    )
    const ahead = fc.integer({ min: 1, max: 20 })
    fc.assert(
      fc.property(later, ahead, ahead, ({ plan, event }, by, from) => {
        const eventId = event.id
        const appointmentsToMove = [...plan.event.keys()]
        const today = addDays(event.startDate, from)
        const { changes } = Result.getOrThrow(
          changeStepDetails(plan, {
            eventId,
            time: { startDate: addDays(event.startDate, by) },
            appointmentsToMove,
            advance: { status: "Completed", today, completePrevious: false }
          })
        )
        const after = applyChanges(plan, changes).event.get(eventId) ?? event
        const moved = Result.getOrThrow(
          moveStep(plan, {
            eventId,
            time: timeOf(after),
            appointmentsToMove,
            breakLinkToReferenceDate: false
          })
        )
        const others = (all: ChangeSet) =>
          all.filter(({ id, reason }) => id !== eventId && reason._tag !== "CompletedWithSteps")
        expect(others(changes)).toEqual(others(moved.changes))
      }),
      quick
    )
  })

  it("never goes back, and an equal status changes nothing", () => {
    fc.assert(
      fc.property(shopWithStep, ({ plan, event }) => {
        for (const status of statuses) {
          const advance = { status, today: event.startDate, completePrevious: true }
          const result = changeStepDetails(plan, { eventId: event.id, advance })
          const ahead = statuses.indexOf(status) - statuses.indexOf(event.status)
          if (ahead < 0)
            expect(Result.getFailure(result)).toMatchObject({
              value: { _tag: "StatusNeverGoesBack", eventId: event.id }
            })
          else expect(Result.getOrThrow(result).changes.length > 0).toBe(ahead > 0)
        }
      }),
      quick
    )
  })
})

describe("the status in the details of a reference event", () => {
  it("starts and completes visits; of a production it must be equal", () => {
    fc.assert(
      fc.property(shopWithReference, fc.constantFrom(...statuses), (made, is) => {
        const event = { ...made.event, status: is }
        const plan = planWith(made.plan, { event: [event] })
        const { today } = made
        for (const status of statuses) {
          const advance = { status, today, completePrevious: true }
          const result = changeReferenceDetails(plan, { eventId: event.id, advance })
          const ahead = statuses.indexOf(status) - statuses.indexOf(is)
          const refused = (tag: string) =>
            expect(Result.getFailure(result)).toMatchObject({ value: { _tag: tag } })
          if (ahead === 0) expect(Result.getOrThrow(result).changes).toEqual([])
          else if (ahead < 0) refused("StatusNeverGoesBack")
          else if (event.eventType === "ProductionEvent") refused("WrongKindOfEvent")
          else
            expect(result).toEqual(
              status === "Started"
                ? startEvent(plan, { eventId: event.id })
                : completeEvent(plan, { eventId: event.id, completePrevious: true }, today)
            )
        }
      }),
      quick
    )
  })
})
