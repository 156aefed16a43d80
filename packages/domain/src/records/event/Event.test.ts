import { Schema, SchemaAST } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  blockerRow,
  deliveryEventRow,
  installationEventRow,
  productionEventRow,
  stepEventRow,
  userEventRow
} from "../../../testing/index.ts"
import {
  AppointmentStatus,
  BlockerEvent,
  BlockerScope,
  DeliveryEvent,
  Event,
  EventTime,
  type EventType,
  eventTypes,
  InstallationEvent,
  isFurtherVisit,
  ProductionEvent,
  StepEvent,
  UserEvent
} from "./index.ts"

const order = { workOrderId: "order" }

const rows = {
  StepEvent: stepEventRow("step", { ...order, stepId: "sawing", progressId: "saw" }),
  ProductionEvent: productionEventRow("production", order),
  DeliveryEvent: deliveryEventRow("delivery", order),
  InstallationEvent: installationEventRow("installation", { ...order, installerIds: ["anna"] }),
  UserEvent: userEventRow("user", { customHexColor: "#aabbcc" }),
  BlockerEvent: blockerRow("blocker", { scope: { wholeShop: true } })
} satisfies { readonly [T in EventType]: Event }

const schemas = {
  StepEvent,
  ProductionEvent,
  DeliveryEvent,
  InstallationEvent,
  UserEvent,
  BlockerEvent
} satisfies { readonly [T in EventType]: Schema.Top }

const values = [{ measureType: "Parts", value: 2.5 }] as const
const furtherVisits = [
  deliveryEventRow("trip", { ...order, isMainEvent: false, values }),
  installationEventRow("visit", { ...order, isMainEvent: false, values })
].filter(isFurtherVisit)

const anyRow: fc.Arbitrary<Event> = fc.constantFrom(...Object.values(rows), ...furtherVisits)
const isEvent = Schema.is(Event)

describe("an event", () => {
  it("has one of six kinds with its own schema", () => {
    for (const kind of eventTypes)
      for (const other of eventTypes)
        expect([kind, other, Schema.is(schemas[other])(rows[kind])]).toEqual([
          kind,
          other,
          kind === other
        ])
  })

  it("is encoded and decoded unchanged", () => {
    const decode = Schema.decodeUnknownSync(Event, { onExcessProperty: "error" })
    fc.assert(
      fc.property(anyRow, (row) => {
        expect(decode(JSON.parse(JSON.stringify(row)))).toEqual(row)
      })
    )
  })

  it("is rejected without a field or with a wrong type", () => {
    for (const row of [...Object.values(rows), ...furtherVisits])
      for (const field of Object.keys(row)) {
        const { [field as keyof Event]: _left, ...rest } = row
        expect([row.eventType, field, isEvent(rest)]).toEqual([row.eventType, field, false])
        expect([field, isEvent({ ...rest, [field]: Symbol("other") })]).toEqual([field, false])
      }
  })

  it("has a possible time, with times of day exactly if timed", () => {
    const day = { startDate: "2026-11-16", endDate: "2026-11-17" }
    const timed = { ...day, allDay: false, startTime: "08:00", endTime: "10:00" }
    const whole = { ...day, allDay: true, startTime: null, endTime: null }
    for (const row of Object.values(rows)) {
      const may = (time: object): boolean => isEvent({ ...row, ...time })
      expect([may(timed), may(whole)]).toEqual([true, true])
      expect(may({ ...timed, endDate: "2026-11-15" })).toBe(false)
      expect(may({ ...timed, endDate: day.startDate, endTime: "07:00" })).toBe(false)
      expect(may({ ...timed, startTime: null })).toBe(false)
      expect(may({ ...timed, endTime: null })).toBe(false)
      expect(may({ ...whole, endDate: day.startDate })).toBe(false)
      expect(may({ ...whole, startTime: "08:00" })).toBe(false)
    }
  })

  it("has the status pending, started or completed", () => {
    for (const row of Object.values(rows)) {
      for (const status of ["Pending", "Started", "Completed"])
        expect(isEvent({ ...row, status })).toBe(true)
      for (const status of ["", "pending", "Done", null])
        expect(isEvent({ ...row, status })).toBe(false)
    }
  })

  it("is the main one for production, otherwise maybe a further visit", () => {
    const further = (kind: EventType) => isEvent({ ...rows[kind], isMainEvent: false, values: [] })
    expect(further("ProductionEvent")).toBe(false)
    expect(further("DeliveryEvent")).toBe(true)
    expect(further("InstallationEvent")).toBe(true)
  })

  it("has own values as a further visit only, empty by default", () => {
    const decode = Schema.decodeUnknownSync(Event)
    for (const { values: _, ...row } of furtherVisits) {
      expect(decode(row)).toEqual({ ...row, values: [] })
      expect(isEvent({ ...row, values: [{ measureType: "Weight", value: 1 }] })).toBe(false)
      const main = { ...row, isMainEvent: true }
      expect(decode({ ...main, values })).toEqual(main)
    }
  })

  it("may lack shipper, installers, colour and work order", () => {
    expect(isEvent({ ...rows.DeliveryEvent, shipperId: "van" })).toBe(true)
    expect(isEvent({ ...rows.InstallationEvent, installerIds: [] })).toBe(true)
    expect(isEvent({ ...rows.UserEvent, customHexColor: null, workOrderId: "order" })).toBe(true)
    expect(isEvent({ ...rows.StepEvent, workOrderId: null })).toBe(false)
  })

  it("closes the whole shop or its scope", () => {
    const scope = {
      wholeShop: false,
      production: true,
      progressIds: ["saw"],
      installerIds: ["anna"],
      shipperIds: ["van"]
    }
    expect(isEvent({ ...rows.BlockerEvent, scope })).toBe(true)
    for (const field of Object.keys(scope))
      expect([field, isEvent({ ...rows.BlockerEvent, scope: { ...scope, [field]: 1 } })]).toEqual([
        field,
        false
      ])
  })

  it("has a comment up to ten thousand and a title up to two hundred characters", () => {
    for (const row of Object.values(rows)) {
      expect(isEvent({ ...row, comment: "c".repeat(10_000) })).toBe(true)
      expect(isEvent({ ...row, comment: "c".repeat(10_001) })).toBe(false)
    }
    for (const row of [rows.UserEvent, rows.BlockerEvent]) {
      expect(isEvent({ ...row, title: "t".repeat(200) })).toBe(true)
      expect(isEvent({ ...row, title: "t".repeat(201) })).toBe(false)
    }
  })
})

describe("the legend", () => {
  it("lists every kind of event once, steps first, closures last", () => {
    expect(eventTypes).toEqual([
      "StepEvent",
      "ProductionEvent",
      "DeliveryEvent",
      "InstallationEvent",
      "UserEvent",
      "BlockerEvent"
    ])
  })
})

describe("the API description", () => {
  it("names every event schema", () => {
    const named = { ...schemas, AppointmentStatus, BlockerScope, Event, EventTime }
    for (const [name, { ast }] of Object.entries(named))
      expect(SchemaAST.resolveIdentifier(ast)).toBe(name)
  })
})
