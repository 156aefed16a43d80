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
  it("is of one of six kinds, each taken by its own schema and by no other", () => {
    for (const kind of eventTypes)
      for (const other of eventTypes)
        expect([kind, other, Schema.is(schemas[other])(rows[kind])]).toEqual([
          kind,
          other,
          kind === other
        ])
  })

  it("is written and read back as it is", () => {
    const decode = Schema.decodeUnknownSync(Event, { onExcessProperty: "error" })
    fc.assert(
      fc.property(anyRow, (row) => {
        expect(decode(JSON.parse(JSON.stringify(row)))).toEqual(row)
      })
    )
  })

  it("is refused without any one of its fields, and with any that is of another type", () => {
    for (const row of [...Object.values(rows), ...furtherVisits])
      for (const field of Object.keys(row)) {
        const { [field as keyof Event]: _left, ...rest } = row
        expect([row.eventType, field, isEvent(rest)]).toEqual([row.eventType, field, false])
        expect([field, isEvent({ ...rest, [field]: Symbol("other") })]).toEqual([field, false])
      }
  })

  it("is at a time that there is: ending after it starts, with times of day just when it is timed", () => {
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

  it("has a status that is pending, started or completed, and no other", () => {
    for (const row of Object.values(rows)) {
      for (const status of ["Pending", "Started", "Completed"])
        expect(isEvent({ ...row, status })).toBe(true)
      for (const status of ["", "pending", "Done", null])
        expect(isEvent({ ...row, status })).toBe(false)
    }
  })

  it("is the main one of its work order when it is production, and may be a further visit otherwise", () => {
    const further = (kind: EventType) => isEvent({ ...rows[kind], isMainEvent: false, values: [] })
    expect(further("ProductionEvent")).toBe(false)
    expect(further("DeliveryEvent")).toBe(true)
    expect(further("InstallationEvent")).toBe(true)
  })

  it("has values of its own as a further visit alone, none where nothing is said of them", () => {
    const decode = Schema.decodeUnknownSync(Event)
    for (const { values: _, ...row } of furtherVisits) {
      expect(decode(row)).toEqual({ ...row, values: [] })
      expect(isEvent({ ...row, values: [{ measureType: "Weight", value: 1 }] })).toBe(false)
      const main = { ...row, isMainEvent: true }
      expect(decode({ ...main, values })).toEqual(main)
    }
  })

  it("may lack what it can do without: a shipper, installers, a colour, a work order of its own", () => {
    expect(isEvent({ ...rows.DeliveryEvent, shipperId: "van" })).toBe(true)
    expect(isEvent({ ...rows.InstallationEvent, installerIds: [] })).toBe(true)
    expect(isEvent({ ...rows.UserEvent, customHexColor: null, workOrderId: "order" })).toBe(true)
    expect(isEvent({ ...rows.StepEvent, workOrderId: null })).toBe(false)
  })

  it("closes for the whole shop or for those whom its scope names", () => {
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

  it("has a comment of ten thousand characters at most, and a title of two hundred", () => {
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
  it("names every kind of event once, production steps first and closures last", () => {
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

describe("the description of the service", () => {
  it("calls every record of an event by its own name", () => {
    const named = { ...schemas, AppointmentStatus, BlockerScope, Event, EventTime }
    for (const [name, { ast }] of Object.entries(named))
      expect(SchemaAST.resolveIdentifier(ast)).toBe(name)
  })
})
