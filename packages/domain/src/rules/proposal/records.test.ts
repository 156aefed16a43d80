import { Schema, SchemaAST } from "effect"
import { describe, expect, it } from "vitest"
import {
  NewlyLate,
  OmittedRows,
  Proposal,
  ProposalWarning,
  ProposedOverload,
  plainProposal,
  shortened
} from "./index.ts"

const overload = {
  resource: { kind: "progress", id: "cutting" },
  measureType: "Parts",
  date: "2026-12-01",
  totalValue: 12,
  capacity: 10
}
const late = { eventId: "cut", workOrderId: "roy", due: "2026-12-01" }
const warnings = {
  DatesOutOfOrder: { workOrderId: "roy", earlier: "production", later: "delivery" },
  StepAfterDelivery: {
    workOrderId: "roy",
    eventId: "cut",
    progressId: "cutting",
    deliveryDate: "2026-11-16"
  },
  StepBeforeEarlier: {
    workOrderId: "roy",
    eventId: "edge",
    progressId: "edging",
    earlierEventId: "cut",
    earlierProgressId: "cutting"
  },
  LockedDateMoved: {
    workOrderId: "roy",
    eventId: "cut",
    eventType: "StepEvent",
    progressId: "cutting"
  },
  MoveOffered: {
    workOrderId: "roy",
    eventId: "cut",
    progressId: "cutting",
    version: 1,
    time: {
      allDay: true,
      startDate: "2026-12-01",
      startTime: null,
      endDate: "2026-12-02",
      endTime: null
    }
  },
  LockedStepStays: {
    workOrderId: "roy",
    eventId: "cut",
    progressId: "cutting",
    startDate: "2026-12-01"
  },
  ProgressStillPlanned: { progressId: "cutting", openSteps: 2 },
  ProgressInTemplates: { progressId: "cutting", templateIds: ["kitchen"] },
  StepLeftOut: { templateId: "kitchen", progressId: "cutting" },
  OrdersKeepSteps: { templateId: "kitchen", workOrders: 1 }
}
const each = Object.entries(warnings).map(([_tag, fields]) => ({ _tag, ...fields }))

const isOf = (schema: Schema.Top): ((value: unknown) => boolean) =>
  Schema.is(schema as Schema.Schema<unknown>)

const records = [
  ["ProposedOverload", ProposedOverload, overload],
  ["NewlyLate", NewlyLate, late],
  ["Proposal", Proposal, { changes: [], overloads: [overload], newlyLate: [late], warnings: each }],
  ["OmittedRows", OmittedRows, { changes: 0, overloads: 1, newlyLate: 2, warnings: 3 }]
] as const

describe.each(records)("%s", (name, schema, record) => {
  it("has its name and all of its fields", () => {
    expect(SchemaAST.resolveIdentifier(schema.ast)).toBe(name)
    expect(isOf(schema)(record)).toBe(true)
    for (const field of Object.keys(record))
      expect([field, isOf(schema)({ ...record, [field]: undefined })]).toEqual([field, false])
  })
})

describe("an overload", () => {
  it("is of shop, production or a resource", () => {
    for (const kind of ["shop", "production", "progress", "installer", "shipper"])
      expect(isOf(ProposedOverload)({ ...overload, resource: { kind, id: null } })).toBe(true)
    for (const resource of [{}, { kind: "progress" }, { kind: "", id: null }, { id: "cutting" }])
      expect(isOf(ProposedOverload)({ ...overload, resource })).toBe(false)
  })
})

describe("a warning", () => {
  it("has its name and fields", () => {
    expect(SchemaAST.resolveIdentifier(ProposalWarning.ast)).toBe("ProposalWarning")
    for (const warning of each) {
      expect([warning._tag, isOf(ProposalWarning)(warning)]).toEqual([warning._tag, true])
      for (const field of Object.keys(warning))
        expect([field, isOf(ProposalWarning)({ ...warning, [field]: undefined })]).toEqual([
          field,
          false
        ])
    }
  })

  it("of a locked date names a lockable kind", () => {
    const locked = { _tag: "LockedDateMoved", ...warnings.LockedDateMoved, progressId: null }
    for (const eventType of ["ProductionEvent", "DeliveryEvent", "InstallationEvent"])
      expect(isOf(ProposalWarning)({ ...locked, eventType })).toBe(true)
    for (const eventType of ["UserEvent", "BlockerEvent", ""])
      expect(isOf(ProposalWarning)({ ...locked, eventType })).toBe(false)
  })

  it("of an offered move has the days off of the step", () => {
    const offered = { _tag: "MoveOffered", ...warnings.MoveOffered }
    expect(isOf(ProposalWarning)({ ...offered, daysOff: ["2026-12-02"] })).toBe(true)
    expect(isOf(ProposalWarning)({ ...offered, daysOff: ["2026-12-02", "2026-12-02"] })).toBe(false)
  })
})

describe("a proposal without load", () => {
  it("contains its rows only", () => {
    expect(plainProposal([])).toEqual({ changes: [], overloads: [], newlyLate: [], warnings: [] })
  })
})

describe("a proposal with too many rows", () => {
  it("keeps the first of each list and counts the rest", () => {
    const long = { changes: [1, 2, 3], overloads: [4, 5], newlyLate: [6, 7], warnings: [8] }
    expect(shortened(long as never, 1)).toEqual({
      changes: [1],
      overloads: [4],
      newlyLate: [6],
      warnings: [8],
      omitted: { changes: 2, overloads: 1, newlyLate: 1, warnings: 0 }
    })
    expect(shortened({ ...long, warnings: [8, 9] } as never, 1).warnings).toEqual([8])
  })
})
