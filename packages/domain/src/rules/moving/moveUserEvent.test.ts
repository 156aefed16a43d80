import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  blockerRow,
  documentRow,
  eventTime,
  runs,
  shopAtWork,
  shopRow,
  userEventRow
} from "../../../testing/index.ts"
import { addDays, LocalDate } from "../../kernel/time/index.ts"
import { applyChanges, deleted, emptyPlan, planWith } from "../../records/change/index.ts"
import { allDayTime, timeOf, withStartDate } from "../../records/event/index.ts"
import { deleteEvent, movesForCalendarChange, moveUserEvent } from "./index.ts"

const quick = { numRuns: runs(60) }

describe("moving a user event", () => {
  it("moves it and nothing else", () => {
    fc.assert(
      fc.property(shopAtWork, eventTime, ({ plan }, time) => {
        const crowded = planWith(plan, { event: [userEventRow("meeting")] })
        const { changes } = Result.getOrThrow(moveUserEvent(crowded, { eventId: "meeting", time }))
        expect(changes.map(({ id, after }) => [id, after])).toEqual([
          ["meeting", { ...userEventRow("meeting"), ...time, version: 2 }]
        ])
      }),
      quick
    )
  })

  it("fails for steps and reference events", () => {
    fc.assert(
      fc.property(shopAtWork, eventTime, ({ plan }, time) => {
        for (const event of plan.event.values()) {
          const allowed = event.eventType === "UserEvent" || event.eventType === "BlockerEvent"
          const result = moveUserEvent(plan, { eventId: event.id, time })
          expect(Result.isSuccess(result)).toBe(allowed)
        }
      }),
      quick
    )
  })
})

describe("moving a closure", () => {
  const start = LocalDate.make("2026-03-02")
  const always = (days: number) => allDayTime({ start, end: addDays(start, days) })
  const holiday = blockerRow("closed", { ...always(1), scope: { wholeShop: true } })

  it("fails if a resource has no worked day for a year, unlike deleting", () => {
    const plan = planWith(emptyPlan, { shop: [shopRow()], event: [holiday] })
    const longer = { eventId: "closed", time: always(400) }
    expect(Result.getFailure(moveUserEvent(plan, longer))).toMatchObject({
      value: { _tag: "CalendarClosed" }
    })
    const stuck = planWith(plan, { event: [{ ...holiday, ...always(400) }] })
    const { changes } = Result.getOrThrow(deleteEvent(stuck, { eventId: "closed" }))
    expect(applyChanges(stuck, changes).event.size).toBe(0)
  })

  it("is deleted even if another leaves no worked day", () => {
    const closures = ["closed", "closed-too"].map((id) => ({ ...holiday, id, ...always(400) }))
    const plan = planWith(emptyPlan, { shop: [shopRow()], event: closures })
    const { changes, warnings } = Result.getOrThrow(deleteEvent(plan, { eventId: "closed" }))
    expect([...applyChanges(plan, changes).event.keys()]).toEqual(["closed-too"])
    expect(warnings).toEqual([])
  })

  it("offers moves for gained and lost days, also when deleted", () => {
    fc.assert(
      fc.property(shopAtWork, fc.integer({ min: -9, max: 9 }), ({ plan }, by) => {
        const blockers = [...plan.event.values()].filter((it) => it.eventType === "BlockerEvent")
        for (const { id, ...blocker } of blockers) {
          const time = withStartDate(timeOf(blocker), addDays(blocker.startDate, by))
          const proposals = [
            Result.getOrElse(moveUserEvent(plan, { eventId: id, time }), () => null),
            Result.getOrElse(deleteEvent(plan, { eventId: id }), () => null)
          ].filter((proposal) => proposal !== null)
          for (const { changes, warnings } of proposals) {
            const offers = Result.getOrThrow(movesForCalendarChange(plan, changes))
            expect(
              warnings.flatMap((it) => (it._tag === "MoveOffered" ? [it.eventId] : []))
            ).toEqual(offers.map((offer) => offer.id))
            const isMoved = by !== 0 || changes.some(({ after }) => after === null)
            expect(changes.map(({ reason }) => reason)).toEqual(
              isMoved ? [{ _tag: "Requested" }] : []
            )
          }
        }
      }),
      quick
    )
  })
})

describe("deleting an event", () => {
  it("fails for main events and steps, and deletes others alone", () => {
    fc.assert(
      fc.property(shopAtWork, ({ plan }) => {
        for (const event of plan.event.values()) {
          const result = deleteEvent(plan, { eventId: event.id })
          if (event.eventType === "StepEvent")
            expect(Result.getFailure(result)).toMatchObject({ value: { _tag: "WrongKindOfEvent" } })
          else if ("isMainEvent" in event && event.isMainEvent)
            expect(Result.getFailure(result)).toMatchObject({ value: { _tag: "MainEventKept" } })
          else {
            const after = applyChanges(plan, Result.getOrThrow(result).changes)
            expect(after.event.has(event.id)).toBe(false)
            expect(after.event.size).toBe(plan.event.size - 1)
            expect(after.workOrder).toBe(plan.workOrder)
          }
        }
      }),
      quick
    )
  })

  it("deletes its own documents", () => {
    const meeting = userEventRow("meeting")
    const [own, other] = [
      documentRow("agenda", { eventId: "meeting" }),
      documentRow("plans", { workOrderId: "kitchen" })
    ]
    const plan = planWith(emptyPlan, {
      shop: [shopRow()],
      event: [meeting],
      document: [own, other]
    })
    const { changes, ...others } = Result.getOrThrow(deleteEvent(plan, { eventId: "meeting" }))
    const reason = { _tag: "Requested" } as const
    expect(changes).toEqual([deleted("document", own, reason), deleted("event", meeting, reason)])
    expect(others).toEqual({ overloads: [], newlyLate: [], warnings: [] })
  })
})
