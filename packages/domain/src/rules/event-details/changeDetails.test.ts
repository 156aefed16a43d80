import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  restored,
  runs,
  seenOf,
  shopAtWork,
  shopWithOpenStep,
  shopWithReference,
  shopWithStep,
  userEventRow
} from "../../../testing/index.ts"
import { addDays } from "../../kernel/time/index.ts"
import { applyChanges, type ChangeSet, type Plan, planWith } from "../../records/change/index.ts"
import {
  allDayTime,
  asAllDay,
  type Event,
  timeOf,
  type UserEvent,
  withStartDate
} from "../../records/event/index.ts"
import { eventLoads, planCalendars } from "../capacity/index.ts"
import { moveEvents, moveReference, moveStep } from "../moving/index.ts"
import type { Proposal } from "../proposal/index.ts"
import {
  changeReferenceDetails,
  changeStepDetails,
  changeUserEventDetails,
  duplicateVisit
} from "./index.ts"

const quick = { numRuns: runs(50) }
const shift = fc.integer({ min: -20, max: 20 })

const eventAfter = (changes: ChangeSet, id: string): Event | undefined =>
  changes.flatMap((it) => (it.table === "event" && it.id === id && it.after ? [it.after] : []))[0]

const said = <E>(result: Result.Result<Proposal, E>): Proposal => Result.getOrThrow(result)

const restores = (plan: Plan, changes: ChangeSet): void =>
  expect(restored(plan, changes)).toBe(seenOf(plan))

describe("changing the details of a step", () => {
  const words = { comment: "Check the hinges", userIds: ["marie"] }

  it("changes the given fields only", () => {
    fc.assert(
      fc.property(shopWithStep, ({ plan, event }) => {
        const { changes } = said(changeStepDetails(plan, { eventId: event.id, ...words }))
        expect(changes.map(({ after }) => after)).toEqual([
          { ...event, ...words, version: event.version + 1 }
        ])
        restores(plan, changes)
      }),
      quick
    )
  })

  it("with equal values changes nothing", () => {
    fc.assert(
      fc.property(shopWithStep, shift, ({ plan, event }, days) => {
        const time = { startDate: addDays(event.startDate, days) }
        const intent = { eventId: event.id, ...words, time, values: [] }
        const { changes } = said(changeStepDetails(plan, intent))
        const again = said(changeStepDetails(applyChanges(plan, changes), intent))
        expect(again).toEqual({ changes: [], overloads: [], newlyLate: [], warnings: [] })
      }),
      quick
    )
  })

  it("moves it like a move, with later steps", () => {
    fc.assert(
      fc.property(shopWithOpenStep, shift, fc.boolean(), ({ plan, event }, days, breaks) => {
        fc.pre(days !== 0)
        const startDate = addDays(event.startDate, days)
        const shared = {
          eventId: event.id,
          breakLinkToReferenceDate: breaks,
          appointmentsToMove: [...plan.event.keys()]
        }
        const time = withStartDate(timeOf(event), startDate)
        expect(said(changeStepDetails(plan, { ...shared, time: { startDate } }))).toEqual(
          said(moveStep(plan, { ...shared, time }))
        )
      }),
      quick
    )
  })

  it("interrupts it within its time like a move", () => {
    fc.assert(
      fc.property(
        shopWithOpenStep,
        fc.array(fc.integer({ min: -2, max: 9 }), { maxLength: 4 }),
        ({ plan, event }, places) => {
          const { startDate } = event
          const time = allDayTime({ start: startDate, end: addDays(startDate, 8) })
          const asked = [...new Set(places)]
            .sort((a, b) => a - b)
            .map((place) => addDays(startDate, place))
          const saved = said(changeStepDetails(plan, { eventId: event.id, time, daysOff: asked }))
          // Equal details change nothing, whereas a move is always a change.
          fc.pre(saved.changes.length > 0)
          const moves = [{ eventId: event.id, time, daysOff: asked }]
          const appointmentsToMove: ReadonlyArray<string> = []
          expect(saved).toEqual(
            said(moveEvents(plan, { moves, moveBrokenLink: false, appointmentsToMove }))
          )
          const within = asked.filter((day) => startDate < day && day < addDays(startDate, 7))
          const after = applyChanges(plan, saved.changes).event.get(event.id)
          expect(after).toMatchObject({ ...time, daysOff: within })
        }
      ),
      quick
    )
  })

  it("sets all-day like the calendar", () => {
    fc.assert(
      fc.property(shopWithStep, ({ plan, event }) => {
        const intent = { eventId: event.id, time: { allDay: true } }
        const { changes } = said(changeStepDetails(plan, intent))
        if (event.allDay) expect(changes).toEqual([])
        else
          expect(eventAfter(changes, event.id)).toEqual({
            ...asAllDay(event),
            daysOff: [],
            version: 2
          })
      }),
      quick
    )
  })

  it("sets own values with conserved load", () => {
    const hundredths = fc.integer({ min: 1, max: 100_000 })
    fc.assert(
      fc.property(shopWithStep, hundredths, ({ plan, event }, weight) => {
        const values = [{ measureType: "Parts" as const, value: weight / 100 }]
        const { changes } = said(changeStepDetails(plan, { eventId: event.id, values }))
        const after = applyChanges(plan, changes)
        const before = plan.workOrder.get(event.workOrderId)
        expect(after.workOrder.get(event.workOrderId)?.steps).toEqual(
          before?.steps.map((step) => (step.id === event.stepId ? { ...step, values } : step))
        )
        expect(after.event).toEqual(plan.event)
        const calendars = Result.getOrThrow(planCalendars(after))
        const parts = eventLoads(after, calendars, event)
          .filter(({ measureType }) => measureType === "Parts")
          .reduce((sum, load) => sum + load.hundredths, 0)
        expect(parts).toBe(event.status === "Completed" ? 0 : weight)
        restores(plan, changes)
      }),
      quick
    )
  })

  it("fails for own values of imported orders only", () => {
    fc.assert(
      fc.property(shopWithStep, ({ plan, event }) => {
        const order = plan.workOrder.get(event.workOrderId)
        if (order === undefined) throw new Error("a step has its work order")
        const imported = planWith(plan, { workOrder: [{ ...order, origin: "Import" }] })
        const values = [{ measureType: "DoorsQuantity" as const, value: 1 }]
        const asked = { eventId: event.id, ...words }
        expect(Result.getFailure(changeStepDetails(imported, { ...asked, values }))).toMatchObject({
          value: { _tag: "ValuesImported", workOrderId: order.id }
        })
        expect(said(changeStepDetails(imported, asked)).changes).toHaveLength(1)
      }),
      quick
    )
  })
})

describe("changing the details of a production, delivery or installation", () => {
  const crewOf = (event: Event) => {
    if (event.eventType === "DeliveryEvent") return { shipperId: "bo" }
    return event.eventType === "InstallationEvent" ? { installerIds: ["bo"] } : {}
  }

  it("copies the crew to the work order only", () => {
    fc.assert(
      fc.property(shopWithReference, ({ plan, event }) => {
        const crew = crewOf(event)
        const intent = { eventId: event.id, comment: "Ring twice", ...crew }
        const { changes } = said(changeReferenceDetails(plan, intent))
        expect(eventAfter(changes, event.id)).toMatchObject({ comment: "Ring twice", ...crew })
        const order = applyChanges(plan, changes).workOrder.get(event.workOrderId)
        const before = plan.workOrder.get(event.workOrderId)
        expect({ ...order, version: 1 }).toEqual({ ...before, ...crew, version: 1 })
        expect(changes.length).toBeLessThanOrEqual(2)
        restores(plan, changes)
      }),
      quick
    )
  })

  it("moves it like a move, with followers", () => {
    fc.assert(
      fc.property(shopWithReference, shift, fc.boolean(), ({ plan, event }, days, along) => {
        fc.pre(days !== 0)
        const startDate = addDays(event.startDate, days)
        const shared = { eventId: event.id, moveBrokenLink: along }
        const time = withStartDate(timeOf(event), startDate)
        const details = said(changeReferenceDetails(plan, { ...shared, time: { startDate } }))
        expect(details).toEqual(said(moveReference(plan, { ...shared, time })))
        restores(plan, details.changes)
      }),
      quick
    )
  })

  it("fails for a wrong or unknown crew", () => {
    fc.assert(
      fc.property(shopWithReference, ({ plan, event }) => {
        const eventId = event.id
        const asked = { shipperId: "anna", installerIds: ["anna"] }
        expect(
          Result.getFailure(changeReferenceDetails(plan, { eventId, ...asked }))
        ).toMatchObject({ value: { _tag: "WrongKindOfEvent" } })
        const unknown = { eventId, shipperId: "nobody" }
        expect(Result.getFailure(changeReferenceDetails(plan, unknown))).toMatchObject({
          value: { _tag: "NotFound", what: "shipper", id: "nobody" }
        })
      }),
      quick
    )
  })

  it("ignores an empty crew of another kind", () => {
    fc.assert(
      fc.property(shopWithReference, shift, ({ plan, event }, days) => {
        const time = { startDate: addDays(event.startDate, days) }
        const intent = { eventId: event.id, time }
        const nobody = {
          ...(event.eventType === "DeliveryEvent" ? {} : { shipperId: null }),
          ...(event.eventType === "InstallationEvent" ? {} : { installerIds: [] })
        }
        expect(changeReferenceDetails(plan, { ...intent, ...nobody })).toEqual(
          changeReferenceDetails(plan, intent)
        )
        const newId = () => "visit"
        expect(duplicateVisit(plan, { ...intent, ...nobody }, { newId })).toEqual(
          duplicateVisit(plan, intent, { newId })
        )
      }),
      quick
    )
  })
})

describe("changing the details of a user event", () => {
  it("changes that event only, and its start shifts its end", () => {
    const words = { title: "Dentist", customHexColor: "#aa5500", comment: "", userIds: ["marie"] }
    fc.assert(
      fc.property(shopAtWork, shift, ({ plan }, days) => {
        const event: UserEvent = userEventRow("meeting")
        const crowded = planWith(plan, { event: [event] })
        const startDate = addDays(event.startDate, days)
        const intent = { eventId: "meeting", ...words, time: { startDate } }
        const { changes } = said(changeUserEventDetails(crowded, intent))
        expect(changes.map(({ after }) => after)).toEqual([
          { ...withStartDate(event, startDate), ...words, version: 2 }
        ])
        restores(crowded, changes)
        const after = applyChanges(crowded, changes)
        expect(said(changeUserEventDetails(after, intent)).changes).toEqual([])
      }),
      quick
    )
  })

  it("fails for other events and unknown work orders", () => {
    fc.assert(
      fc.property(shopAtWork, ({ plan }) => {
        for (const { id: eventId, eventType } of plan.event.values())
          if (eventType !== "UserEvent")
            expect(
              Result.getFailure(changeUserEventDetails(plan, { eventId, title: "Mine" }))
            ).toMatchObject({ value: { _tag: "WrongKindOfEvent", eventType } })
        const crowded = planWith(plan, { event: [userEventRow("meeting")] })
        const about = { eventId: "meeting", workOrderId: "none" }
        expect(Result.getFailure(changeUserEventDetails(crowded, about))).toMatchObject({
          value: { _tag: "NotFound", what: "workOrder" }
        })
      }),
      quick
    )
  })
})

describe("the group of a work order in an event dialog", () => {
  const groupId = "group-1"
  const grouped = (plan: Plan): Plan =>
    planWith(plan, { workOrderGroup: [{ id: groupId, version: 1, name: "Tour A" }] })
  const orderAfter = (changes: ChangeSet) =>
    changes.flatMap((it) => (it.table === "workOrder" && it.after ? [it.after] : []))

  it("changes in the same row, if different", () => {
    fc.assert(
      fc.property(shopWithReference, shift, ({ plan: bare, event }, days) => {
        const plan = grouped(bare)
        const intent = {
          eventId: event.id,
          workOrderGroupId: groupId,
          time: { startDate: addDays(event.startDate, days) }
        }
        const { changes } = said(changeReferenceDetails(plan, intent))
        expect(orderAfter(changes).map((order) => order.workOrderGroupId)).toEqual([groupId])
        restores(plan, changes)
        const again = said(changeReferenceDetails(applyChanges(plan, changes), intent))
        expect(again.changes).toEqual([])
      }),
      quick
    )
  })

  it("changes by a step too, and fails if unknown", () => {
    fc.assert(
      fc.property(shopWithStep, ({ plan, event }) => {
        const intent = { eventId: event.id, workOrderGroupId: groupId }
        expect(Result.getFailure(changeStepDetails(plan, intent))).toMatchObject({
          value: { _tag: "NotFound", what: "workOrderGroup", id: groupId }
        })
        const { changes } = said(changeStepDetails(grouped(plan), intent))
        expect(changes.map(({ table, reason }) => [table, reason])).toEqual([
          ["workOrder", { _tag: "Requested" }]
        ])
        expect(orderAfter(changes)[0]?.workOrderGroupId).toBe(groupId)
      }),
      quick
    )
  })

  it("is removed by null", () => {
    fc.assert(
      fc.property(shopWithStep, ({ plan, event }) => {
        const into = { eventId: event.id, workOrderGroupId: groupId }
        const { changes } = said(changeStepDetails(grouped(plan), into))
        const inside = applyChanges(grouped(plan), changes)
        const left = said(changeStepDetails(inside, { eventId: event.id, workOrderGroupId: null }))
        expect(left.changes.map(({ after }) => after)).toEqual([
          { ...plan.workOrder.get(event.workOrderId), version: 3, workOrderGroupId: null }
        ])
        expect(
          said(changeStepDetails(inside, { eventId: event.id, comment: "x" })).changes
        ).toEqual([expect.objectContaining({ table: "event" })])
      }),
      quick
    )
  })
})
