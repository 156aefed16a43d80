import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  measuredValues,
  restored,
  runs,
  seenOf,
  shopWithReference
} from "../../../testing/index.ts"
import { addDays } from "../../kernel/time/index.ts"
import { applyChanges, type Plan, planWith } from "../../records/change/index.ts"
import { timeOf, withStartDate } from "../../records/event/index.ts"
import { deleteEvent, moveReference } from "../moving/index.ts"
import { changeReferenceDetails, duplicateVisit } from "./index.ts"

const quick = { numRuns: runs(60) }
const newId = () => "visit"
const again = { newId: () => "again" }
const shift = fc.integer({ min: -20, max: 20 })

const visited = shopWithReference.filter(({ event }) => event.eventType !== "ProductionEvent")

const duplicated = (plan: Plan, eventId: string, days = 0) => {
  const event = plan.event.get(eventId)
  if (event === undefined) throw new Error("the event is there")
  const time = { startDate: addDays(event.startDate, days) }
  return Result.getOrThrow(duplicateVisit(plan, { eventId, time }, { newId }))
}

describe("a further visit", () => {
  it("copies its original as pending, not main, at the given time", () => {
    fc.assert(
      fc.property(visited, shift, ({ plan, event }, days) => {
        const { visit, proposal } = duplicated(plan, event.id, days)
        expect(visit).toEqual({
          ...withStartDate(event, addDays(event.startDate, days)),
          id: "visit",
          version: 1,
          isMainEvent: false,
          values: [],
          status: "Pending"
        })
        expect(proposal.changes.map(({ before, after }) => [before, after])).toEqual([
          [null, visit]
        ])
      }),
      quick
    )
  })

  it("is pending even for a completed original", () => {
    fc.assert(
      fc.property(visited, ({ plan, event }) => {
        const done = planWith(plan, { event: [{ ...event, status: "Completed" }] })
        expect(duplicated(done, event.id).visit.status).toBe("Pending")
      }),
      quick
    )
  })

  it("has no values, even as a copy of one with some", () => {
    fc.assert(
      fc.property(visited, measuredValues, ({ plan, event }, values) => {
        const after = applyChanges(plan, duplicated(plan, event.id).proposal.changes)
        const filled = changeReferenceDetails(after, { eventId: "visit", values })
        const { changes } = Result.getOrThrow(filled)
        const copied = duplicateVisit(applyChanges(after, changes), { eventId: "visit" }, again)
        expect(Result.getOrThrow(copied).visit).toMatchObject({ id: "again", values: [] })
      }),
      quick
    )
  })

  it("has no load", () => {
    fc.assert(
      fc.property(visited, shift, ({ plan, event }, days) => {
        const { proposal } = duplicated(plan, event.id, days)
        expect([proposal.overloads, proposal.newlyLate]).toEqual([[], []])
      }),
      quick
    )
  })

  it("moves independently and can be deleted", () => {
    fc.assert(
      fc.property(visited, shift, ({ plan, event }, days) => {
        const after = applyChanges(plan, duplicated(plan, event.id).proposal.changes)
        const time = withStartDate(timeOf(event), addDays(event.startDate, days))
        const intent = { eventId: "visit", time, moveBrokenLink: true }
        const moved = Result.getOrThrow(moveReference(after, intent))
        expect(moved.changes.map(({ id }) => id)).toEqual(days === 0 ? [] : ["visit"])
        const gone = Result.getOrThrow(deleteEvent(after, { eventId: "visit" }))
        expect(seenOf(applyChanges(after, gone.changes))).toBe(seenOf(plan))
      }),
      quick
    )
  })

  it("is undone without a trace, and not made of a production", () => {
    fc.assert(
      fc.property(shopWithReference, ({ plan, event }) => {
        const result = duplicateVisit(plan, { eventId: event.id }, { newId })
        if (Result.isSuccess(result))
          expect(restored(plan, result.success.proposal.changes)).toBe(seenOf(plan))
        expect(Result.isSuccess(result)).toBe(event.eventType !== "ProductionEvent")
      }),
      quick
    )
  })
})
