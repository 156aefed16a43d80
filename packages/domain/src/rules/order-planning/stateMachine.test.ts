import { Result, Schema } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  type Moment,
  type Move,
  naiveDaysOfWork,
  naiveTotal,
  runs,
  seenOf,
  shopAtWork,
  watched,
  work,
  writtenOut
} from "../../../testing/index.ts"
import { measureTypes } from "../../kernel/quantity/index.ts"
import { Event, EventTime, eventDays } from "../../records/event/index.ts"
import { WorkOrder } from "../../records/work-order/index.ts"
import { makeLoadTable, planCalendars } from "../capacity/index.ts"
import { daysWithLoad } from "../capacity/loads/DayLoads.ts"

const watching = (watch: (moment: Moment) => void): void =>
  fc.assert(
    fc.property(shopAtWork, work, (made, commands) => watched(made, commands, watch)),
    { numRuns: runs(60) }
  )

const always = (holds: (move: Move) => void): void =>
  watching((moment) => {
    if (moment._tag === "Moved") holds(moment.move)
  })

const following = new Set(["LinkedTo", "MovedAlong", "PushedBy"])
const rank = { Pending: 0, Started: 1, Completed: 2 }

describe("after any actions in any order", () => {
  it("the dates of every work order equal those of its main events", () => {
    always(({ after }) => {
      for (const order of after.workOrder.values()) {
        const days = (kind: Event["eventType"]) =>
          [...after.event.values()].flatMap((event) =>
            event.eventType === kind &&
            "isMainEvent" in event &&
            event.isMainEvent &&
            event.workOrderId === order.id
              ? [eventDays(event)]
              : []
          )
        const { productionDate, deliveryDate: start, deliveryEndDate: end } = order
        expect(days("ProductionEvent").map((it) => it.start)).toEqual(
          productionDate === null ? [] : [productionDate]
        )
        expect(days("DeliveryEvent")).toEqual([{ start, end }])
        expect(days("InstallationEvent")).toEqual([
          { start: order.installationDate, end: order.installationEndDate }
        ])
      }
    })
  })

  it("a status never goes back except by undo", () => {
    always(({ kind, before, after }) => {
      if (kind === "undo") return
      for (const [id, event] of after.event)
        expect(rank[event.status]).toBeGreaterThanOrEqual(
          rank[before.event.get(id)?.status ?? "Pending"]
        )
    })
  })

  it("every used step has exactly one event", () => {
    always(({ after }) => {
      const events = [...after.event.values()].flatMap((event) =>
        event.eventType === "StepEvent" ? [`${event.workOrderId} ${event.stepId}`] : []
      )
      const used = [...after.workOrder.values()].flatMap((order) =>
        order.steps.filter((step) => step.used).map((step) => `${order.id} ${step.id}`)
      )
      expect(events.sort()).toEqual(used.sort())
    })
  })

  it("followers keep worked days, kind and times", () => {
    always(({ before, changes }) => {
      for (const { table, before: was, after: now, reason } of changes) {
        if (table !== "event" || !following.has(reason._tag)) continue
        if (was?.eventType !== "StepEvent" || now?.eventType !== "StepEvent")
          throw new Error("only steps follow")
        expect(naiveDaysOfWork(before, now)).toBe(naiveDaysOfWork(before, was))
        expect([now.allDay, now.startTime, now.status]).toEqual([
          was.allDay,
          was.startTime,
          was.status
        ])
      }
    })
  })

  it("started and completed events never follow", () => {
    always(({ changes }) => {
      for (const { table, before, reason } of changes)
        if (table === "event" && following.has(reason._tag)) expect(before?.status).toBe("Pending")
    })
  })

  it("changes start from stored rows with the next version, once each", () => {
    always(({ kind, before, changes }) => {
      expect(new Set(changes.map(({ table, id }) => `${table} ${id}`)).size).toBe(changes.length)
      for (const change of changes) {
        expect(change.before).toEqual(before[change.table].get(change.id) ?? null)
        if (change.after === null) continue
        if (change.before === null && kind === "undo")
          expect(change.after.version).toBeGreaterThan(1)
        else expect(change.after.version).toBe((change.before?.version ?? 0) + 1)
      }
    })
  })

  it("every row is valid", () => {
    always(({ changes }) => {
      for (const { table, after } of changes) {
        if (after === null) continue
        expect(Schema.is(table === "workOrder" ? WorkOrder : Event)(after)).toBe(true)
        if (table === "event") expect(Schema.is(EventTime)(after)).toBe(true)
      }
    })
  })

  it("unlinked steps never follow", () => {
    always(({ changes }) => {
      for (const { before, reason } of changes)
        if (before !== null && (reason._tag === "LinkedTo" || reason._tag === "MovedAlong"))
          expect(before).toMatchObject({ eventType: "StepEvent" })
    })
  })

  it("the total load equals that of open events", () => {
    always(({ after }) => {
      const calendars = planCalendars(after)
      if (Result.isFailure(calendars)) throw calendars.failure
      const events = [...after.event.values()]
      const table = makeLoadTable(after, calendars.success, events)
      for (const measureType of measureTypes) {
        const laid = [...table.values()].map(({ byMeasureType }) => byMeasureType.get(measureType))
        const total = laid.flatMap((days) => (days === undefined ? [] : daysWithLoad(days)))
        expect(total.reduce((sum, [, load]) => sum + load, 0)).toBe(
          events.reduce((sum, event) => sum + naiveTotal(after, event, measureType), 0)
        )
      }
    })
  })

  it("a failure changes nothing", () => {
    watching((moment) => {
      if (moment._tag === "Refused") expect(writtenOut(moment.plan)).toBe(moment.written)
    })
  })

  it("replaying the journal gives the plan", () => {
    watching((moment) => {
      if (moment._tag === "Replayed")
        expect(writtenOut(moment.replayed)).toBe(writtenOut(moment.plan))
    })
  })

  it("undoing everything returns to the start", () => {
    watching((moment) => {
      if (moment._tag === "TakenBack") expect(seenOf(moment.plan)).toBe(seenOf(moment.start))
    })
  })
})
