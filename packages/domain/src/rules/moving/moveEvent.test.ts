import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  runs,
  shopAtWork,
  shopWithOpenStep,
  shopWithReference,
  userEventRow
} from "../../../testing/index.ts"
import { addDays } from "../../kernel/time/index.ts"
import { applyChanges, type ChangeSet, planWith } from "../../records/change/index.ts"
import { eventDays, timeOf, withStartDate } from "../../records/event/index.ts"
import {
  changeEnd,
  moveEvent,
  moveEvents,
  moveReference,
  moveStep,
  moveUserEvent
} from "./index.ts"

const quick = { numRuns: runs(60) }

const planned = fc
  .record({ made: shopAtWork, choice: fc.nat(1_000), by: fc.integer({ min: -15, max: 15 }) })
  .map(({ made, choice, by }) => {
    const plan = planWith(made.plan, { event: [userEventRow("meeting")] })
    const events = [...plan.event.values()]
    const event = events[choice % events.length]!
    return { plan, event, by }
  })

const eventAfter = (changes: ChangeSet, id: string) =>
  changes.flatMap((change) =>
    change.table === "event" && change.id === id ? [change.after] : []
  )[0]

describe("moving any event", () => {
  it("equals moving its kind", () => {
    fc.assert(
      fc.property(planned, fc.boolean(), ({ plan, event, by }, yes) => {
        const time = withStartDate(timeOf(event), addDays(event.startDate, by))
        const eventId = event.id
        const along = {
          moveBrokenLink: yes,
          appointmentsToMove: yes ? [...plan.event.keys()] : [],
          breakLinkToReferenceDate: yes
        }
        const own = {
          StepEvent: moveStep,
          ProductionEvent: moveReference,
          DeliveryEvent: moveReference,
          InstallationEvent: moveReference,
          UserEvent: moveUserEvent,
          BlockerEvent: moveUserEvent
        }[event.eventType]
        const intent = { eventId, time, ...along }
        expect(moveEvent(plan, intent)).toEqual(own(plan, intent))
      }),
      quick
    )
  })

  it("changes nothing for its current time", () => {
    fc.assert(
      fc.property(planned, ({ plan, event }) => {
        const moved = moveEvent(plan, { eventId: event.id, time: timeOf(event) })
        expect(Result.getOrThrow(moved).changes).toEqual([])
      }),
      quick
    )
  })

  it("moves the followers of its kind", () => {
    const by = fc.integer({ min: 1, max: 15 })
    const moveBrokenLink = true
    const breakLinkToReferenceDate = true
    fc.assert(
      fc.property(shopWithReference, by, ({ plan, event }, days) => {
        const time = withStartDate(timeOf(event), addDays(event.startDate, days))
        const intent = { eventId: event.id, time, moveBrokenLink }
        expect(moveEvent(plan, intent)).toEqual(moveReference(plan, intent))
      })
    )
    fc.assert(
      fc.property(shopWithOpenStep, by, ({ plan, event }, days) => {
        const time = withStartDate(timeOf(event), addDays(event.startDate, days))
        const appointmentsToMove = [...plan.event.keys()]
        const intent = { eventId: event.id, time, appointmentsToMove, breakLinkToReferenceDate }
        expect(moveEvent(plan, intent)).toEqual(moveStep(plan, intent))
      })
    )
  })

  it("moves no unrequested followers", () => {
    fc.assert(
      fc.property(planned, ({ plan, event, by }) => {
        const move = {
          eventId: event.id,
          time: withStartDate(timeOf(event), addDays(event.startDate, by))
        }
        const nothing = {
          moveBrokenLink: false,
          appointmentsToMove: [],
          breakLinkToReferenceDate: false
        }
        expect(moveEvent(plan, move)).toEqual(moveEvent(plan, { ...move, ...nothing }))
      }),
      { numRuns: runs(300) }
    )
  })

  it("fails for an unknown event", () => {
    fc.assert(
      fc.property(planned, ({ plan, event }) => {
        const result = moveEvent(plan, { eventId: "none", time: timeOf(event) })
        expect(Result.getFailure(result)).toMatchObject({ value: { _tag: "NotFound", id: "none" } })
      }),
      quick
    )
  })
})

describe("moving the end of an event", () => {
  it("keeps its start and equals resizing", () => {
    fc.assert(
      fc.property(planned, ({ plan, event, by }) => {
        fc.pre(event.eventType !== "BlockerEvent" && event.status !== "Completed")
        const endDate = addDays(event.endDate, by)
        const result = changeEnd(plan, { eventId: event.id, endDate })
        if (Result.isFailure(result)) {
          expect(result.failure._tag).toBe("ImpossibleTime")
          expect(endDate <= event.startDate).toBe(true)
          return
        }
        const { changes } = result.success
        const after = eventAfter(changes, event.id) ?? event
        expect(after).toMatchObject({ startDate: event.startDate, endDate })
        const moves = [{ eventId: event.id, time: { ...timeOf(event), endDate } }]
        const together = { moves, moveBrokenLink: false, appointmentsToMove: [] }
        expect(changes).toEqual(Result.getOrThrow(moveEvents(plan, together)).changes)
      }),
      quick
    )
  })

  it("of a main event changes the end in its work order", () => {
    fc.assert(
      fc.property(planned, ({ plan, event, by }) => {
        fc.pre(event.eventType === "DeliveryEvent" || event.eventType === "InstallationEvent")
        if (!("isMainEvent" in event) || !event.isMainEvent) return
        const endDate = addDays(event.endDate, Math.abs(by))
        const { changes } = Result.getOrThrow(changeEnd(plan, { eventId: event.id, endDate }))
        const order = applyChanges(plan, changes).workOrder.get(event.workOrderId)
        const end = eventDays({ ...event, endDate }).end
        expect([order?.deliveryEndDate, order?.installationEndDate]).toContain(end)
      }),
      quick
    )
  })
})
