import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { runs, type ShopAtWork, shopAtWork } from "../../../testing/index.ts"
import { fromHundredths, toHundredths } from "../../kernel/quantity/index.ts"
import { addDays } from "../../kernel/time/index.ts"
import { applyChanges, created, deleted, type Plan } from "../../records/change/index.ts"
import { type Event, type EventTime, timeOf, withStartDate } from "../../records/event/index.ts"
import {
  eventLoads,
  loadOn,
  makeLoadTable,
  newOverloads,
  overloadsOf,
  planCalendars,
  resourceKey
} from "../capacity/index.ts"
import type { Proposal } from "../proposal/index.ts"
import {
  dragEvents,
  dragLoads,
  dragReference,
  dragStep,
  moveEvents,
  moveReference,
  moveStep,
  startDrag
} from "./index.ts"

const dragged = shopAtWork.chain((made: ShopAtWork) =>
  fc.record({
    plan: fc.constant(made.plan),
    events: fc.subarray(
      [...made.plan.event.values()].filter(({ eventType }) => eventType !== "BlockerEvent"),
      { minLength: 1, maxLength: 3 }
    ),
    places: fc.array(fc.integer({ min: -30, max: 30 }), { minLength: 1, maxLength: 4 }),
    along: fc.boolean()
  })
)

const at = (event: Event, days: number): EventTime =>
  withStartDate(timeOf(event), addDays(event.startDate, days))

const dragOf = (plan: Plan, events: ReadonlyArray<Event>) =>
  Result.getOrThrow(
    startDrag(
      plan,
      events.map(({ id }) => id)
    )
  )

const overloadsOfWhole = (plan: Plan, { changes }: Proposal) => {
  const calendars = Result.getOrThrow(planCalendars(plan))
  const [before, after] = [plan, applyChanges(plan, changes)].map((state) =>
    overloadsOf(calendars, makeLoadTable(state, calendars, state.event.values()))
  )
  return newOverloads(before ?? [], after ?? []).map((overload) => ({
    ...overload,
    resource: {
      kind: overload.resource.kind,
      id: "id" in overload.resource ? overload.resource.id : null
    }
  }))
}

const orderOf = (event: Event): string | null => ("workOrderId" in event ? event.workOrderId : null)

describe("a drag", () => {
  it("contains the dragged events and those of their orders only", () => {
    fc.assert(
      fc.property(dragged, ({ plan, events }) => {
        const drag = dragOf(plan, events)
        const orders = new Set(events.map(orderOf).filter((id) => id !== null))
        const ids = new Set(events.map(({ id }) => id))
        const kept = [...plan.event.values()].filter(
          (event) => ids.has(event.id) || orders.has(orderOf(event) ?? "")
        )
        expect([...drag.plan.event.values()]).toEqual(kept)
        expect(new Set(drag.plan.workOrder.keys())).toEqual(orders)
        for (const [id, row] of drag.plan.workOrder) expect(plan.workOrder.get(id)).toBe(row)
      }),
      { numRuns: runs(50) }
    )
  })

  it("previews the move of one event at every place", () => {
    fc.assert(
      fc.property(dragged, ({ plan, events, places, along }) => {
        for (const event of events) {
          const drag = dragOf(plan, [event])
          const appointmentsToMove = along ? [...plan.event.keys()] : []
          for (const days of places) {
            const move = { eventId: event.id, time: at(event, days) }
            const reference = { ...move, moveBrokenLink: along }
            expect(dragReference(drag, reference)).toEqual(moveReference(plan, reference))
            const step = { ...move, appointmentsToMove, breakLinkToReferenceDate: !along }
            expect(dragStep(drag, step)).toEqual(moveStep(plan, step))
          }
        }
      }),
      { numRuns: runs(50) }
    )
  })

  it("previews the move of several events at every place", () => {
    fc.assert(
      fc.property(dragged, ({ plan, events, places, along }) => {
        const drag = dragOf(plan, events)
        for (const days of places) {
          const intent = {
            moves: events.map((event) => ({ eventId: event.id, time: at(event, days) })),
            moveBrokenLink: along,
            appointmentsToMove: along ? [...plan.event.keys()] : []
          }
          expect(dragEvents(drag, intent)).toEqual(moveEvents(plan, intent))
        }
      }),
      { numRuns: runs(50) }
    )
  })

  it("reports exactly the overloads of the whole plan", () => {
    fc.assert(
      fc.property(dragged, ({ plan, events, places, along }) => {
        fc.pre(events.every(({ status }) => status !== "Completed"))
        const drag = dragOf(plan, events)
        for (const days of places) {
          const moves = events.map((event) => ({ eventId: event.id, time: at(event, days) }))
          const intent = { moves, moveBrokenLink: along, appointmentsToMove: [] }
          const proposal = Result.getOrThrow(dragEvents(drag, intent))
          expect(proposal.overloads).toEqual(overloadsOfWhole(plan, proposal))
        }
      }),
      { numRuns: runs(50) }
    )
  })

  it("reports the load of each changed day of the whole plan", () => {
    fc.assert(
      fc.property(dragged, ({ plan, events, places, along }) => {
        fc.pre(events.every(({ status }) => status !== "Completed"))
        const drag = dragOf(plan, events)
        for (const days of places) {
          const moves = events.map((event) => ({ eventId: event.id, time: at(event, days) }))
          const intent = { moves, moveBrokenLink: along, appointmentsToMove: [] }
          const { changes } = Result.getOrThrow(dragEvents(drag, intent))
          const after = applyChanges(plan, changes)
          const table = makeLoadTable(after, drag.calendars, after.event.values())
          const loads = dragLoads(drag, changes)
          for (const { resource, measureType, date, hundredths } of loads) {
            const load = fromHundredths(hundredths)
            expect(load).toBe(loadOn(table, resource, measureType, date))
            expect(load).not.toBe(loadOn(drag.loads, resource, measureType, date))
          }
          const changed = new Set(loads.map(({ date }) => date))
          for (const event of after.event.values())
            for (const { resource, measureType, date } of eventLoads(after, drag.calendars, event))
              if (!changed.has(date))
                expect(loadOn(table, resource, measureType, date)).toBe(
                  loadOn(drag.loads, resource, measureType, date)
                )
        }
      }),
      { numRuns: 30 }
    )
  })

  it("fails at the move of an unknown event", () => {
    fc.assert(
      fc.property(dragged, ({ plan, events }) => {
        const [event] = events
        if (event === undefined) throw new Error("there is an event")
        const drag = Result.getOrThrow(startDrag(plan, ["gone"]))
        const intent = { eventId: "gone", time: timeOf(event), moveBrokenLink: false }
        expect(dragReference(drag, intent)).toMatchObject({
          _tag: "Failure",
          failure: { _tag: "NotFound", id: "gone" }
        })
      }),
      { numRuns: 5 }
    )
  })

  it("reports the load of created and deleted events", () => {
    fc.assert(
      fc.property(dragged, ({ plan, events }) => {
        const drag = dragOf(plan, events)
        for (const event of events) {
          const loads = eventLoads(plan, drag.calendars, event)
          const reason = { _tag: "Requested" } as const
          const signs = [
            [deleted("event", event, reason), -1],
            [created("event", event, reason), 1]
          ] as const
          for (const [change, sign] of signs) {
            const sums = new Map<string, number>()
            const keyOf = ({ resource, measureType, date }: (typeof loads)[number]) =>
              `${resourceKey(resource)} ${measureType} ${date}`
            for (const load of loads)
              sums.set(keyOf(load), (sums.get(keyOf(load)) ?? 0) + sign * load.hundredths)
            for (const load of dragLoads(drag, [change])) {
              const { resource, measureType, date } = load
              const had = toHundredths(loadOn(drag.loads, resource, measureType, date))
              expect(load.hundredths - had).toBe(sums.get(keyOf(load)))
            }
          }
        }
      }),
      { numRuns: 30 }
    )
  })

  it("contains an event without its work order", () => {
    fc.assert(
      fc.property(dragged, ({ plan, events }) => {
        const orphans = { ...plan, workOrder: new Map() }
        expect(dragOf(orphans, events).plan.workOrder.size).toBe(0)
      }),
      { numRuns: 5 }
    )
  })
})
