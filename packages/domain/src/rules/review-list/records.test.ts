import { Result, Schema, SchemaAST, SchemaIssue } from "effect"
import { describe, expect, it } from "vitest"
import { orderDefaults } from "../../records/work-order/index.ts"
import {
  ReferenceDates,
  ReviewRow,
  StepValue,
  StepValuesOnce,
  ValuesOnce,
  WorkOrderDraft,
  WorkOrderEdit,
  WorkOrderInfo
} from "./index.ts"

const dates = {
  productionDate: "2026-12-01",
  deliveryDate: "2026-12-02",
  deliveryEndDate: "2026-12-03",
  installationDate: "2026-12-04",
  installationEndDate: "2026-12-05"
}
const stepValue = { templateStepId: "cut", measureType: "Parts", value: 2 }
const draft = {
  ...orderDefaults,
  ...dates,
  name: "Roy",
  templateId: "kitchen",
  jobTypeId: null,
  values: [{ measureType: "Parts", value: 12 }],
  stepValues: [stepValue]
}
const { stepValues: _, values: __, ...info } = draft
const capacityDatum = {
  measureType: "Parts",
  totalValue: 12,
  capacity: 10,
  date: "2026-12-01",
  isOverCapacity: true
}
const row = {
  templateStepId: "cut",
  progressId: "cutting",
  referenceDate: "installation",
  linked: true,
  offsetDays: -2,
  startDate: "2026-12-01",
  endDate: "2026-12-02",
  numberOfDaysDefault: 1,
  checked: true,
  edited: { startDate: false, numberOfDays: false, checked: false },
  isOverCapacityData: { isOverCapacity: true, capacityData: [capacityDatum] },
  warnings: ["past", "beforeEarlierStep", "endsAfterReference", "endsAfterDelivery"]
}
const edit = {
  ...draft,
  id: "roy",
  version: 3,
  stepValues: [{ stepId: "roy-cut", measureType: "Parts", value: 2 }]
}

const isOf = (schema: Schema.Top): ((value: unknown) => boolean) =>
  Schema.is(schema as Schema.Schema<unknown>)

const issuesOf = (schema: Schema.Top, value: unknown): ReadonlyArray<string> => {
  const decoded = Schema.decodeUnknownResult(schema as Schema.Codec<unknown>)(value, {
    errors: "all"
  })
  if (Result.isSuccess(decoded)) return []
  const { issues } = SchemaIssue.makeFormatterStandardSchemaV1()(decoded.failure.issue)
  return issues.map(({ message, path = [] }) => [...path.map(String), message].join(" "))
}

const whole = [
  ["StepValue", StepValue, stepValue],
  ["ReferenceDates", ReferenceDates, dates],
  ["WorkOrderDraft", WorkOrderDraft, draft],
  ["WorkOrderInfo", WorkOrderInfo, info],
  ["ReviewRow", ReviewRow, row]
] as const

describe.each(whole)("%s", (name, schema, record) => {
  it("has its name and all of its fields", () => {
    expect(SchemaAST.resolveIdentifier(schema.ast)).toBe(name)
    expect(isOf(schema)(record)).toBe(true)
    for (const field of Object.keys(record))
      expect([field, isOf(schema)({ ...record, [field]: undefined })]).toEqual([field, false])
  })
})

describe("a change of a work order", () => {
  it("contains the work order and changed fields", () => {
    expect(SchemaAST.resolveIdentifier(WorkOrderEdit.ast)).toBe("WorkOrderEdit")
    expect(isOf(WorkOrderEdit)(edit)).toBe(true)
    expect(isOf(WorkOrderEdit)({ id: "roy" })).toBe(true)
    expect(isOf(WorkOrderEdit)({ version: 3 })).toBe(false)
    for (const field of Object.keys(edit))
      expect([field, isOf(WorkOrderEdit)({ id: "roy", [field]: {} })]).toEqual([field, false])
  })

  it("cannot remove the template; dates may be null if hidden", () => {
    expect(isOf(WorkOrderEdit)({ id: "roy", templateId: null })).toBe(false)
    for (const field of Object.keys(dates))
      expect([field, isOf(WorkOrderEdit)({ id: "roy", [field]: null })]).toEqual([field, true])
  })
})

describe("the numeric value of a change", () => {
  it.each([77, null])("is given once: %s", (numericValue) => {
    const named = (values: ReadonlyArray<unknown>) =>
      issuesOf(WorkOrderEdit, { id: "roy", numericValue, values })
    expect(issuesOf(WorkOrderEdit, { id: "roy", numericValue })).toEqual([])
    expect(named([{ measureType: "Parts", value: 1 }])).toEqual([])
    expect(named([{ measureType: "NumericValue", value: 77 }])).toEqual([
      "numericValue must name each measure type only once"
    ])
  })
})

const endsBeforeStart = [
  [WorkOrderDraft, draft],
  [WorkOrderInfo, info],
  [WorkOrderEdit, edit]
] as const

describe.each(endsBeforeStart)("dates of input (%#)", (schema, record) => {
  it.each([
    ["deliveryEndDate", "2026-12-02"],
    ["deliveryEndDate", "2026-12-01"],
    ["installationEndDate", "2026-12-04"],
    ["installationEndDate", "2026-11-01"]
  ])("are rejected if %s is %s", (field, end) => {
    expect(issuesOf(schema, { ...record, [field]: end })).toEqual([
      `${field} must be after the start`
    ])
  })

  it("are rejected with every invalid end", () => {
    const ends = { deliveryEndDate: "2026-12-01", installationEndDate: "2026-12-01" }
    expect(issuesOf(schema, { ...record, ...ends })).toEqual([
      "deliveryEndDate must be after the start",
      "installationEndDate must be after the start"
    ])
  })

  it("are accepted a day after their start", () => {
    expect(issuesOf(schema, record)).toEqual([])
  })
})

describe("a start or end alone", () => {
  it.each([
    { deliveryDate: null },
    { deliveryEndDate: null },
    { installationDate: null },
    { installationEndDate: null }
  ])("is accepted for an order without dates: %o", (lacking) => {
    expect(issuesOf(WorkOrderInfo, { ...info, ...lacking })).toEqual([])
  })

  it("is accepted in a change of only one", () => {
    for (const [field, date] of Object.entries(dates))
      expect(issuesOf(WorkOrderEdit, { id: "roy", [field]: date })).toEqual([])
  })
})

describe("values of input", () => {
  const parts = { measureType: "Parts", value: 1 }
  const sheets = { measureType: "SheetsQuantity", value: 1 }
  const refused = ["must name each measure type only once"]

  it("are unique by measure type", () => {
    expect(issuesOf(ValuesOnce, [parts, sheets])).toEqual([])
    expect(issuesOf(ValuesOnce, [parts, { ...parts, value: 2 }])).toEqual(refused)
  })

  it("are unique by step and measure type", () => {
    const [cut, edge] = [
      { ...parts, templateStepId: "cut" },
      { ...parts, templateStepId: "edge" }
    ]
    expect(issuesOf(StepValuesOnce, [cut, edge, { ...cut, ...sheets }])).toEqual([])
    expect(issuesOf(StepValuesOnce, [cut, { ...cut, value: 2 }])).toEqual(refused)
  })

  it("are unique by existing step and measure type", () => {
    const [cut, edge] = [
      { ...parts, stepId: "cut" },
      { ...parts, stepId: "edge" }
    ]
    const changing = (stepValues: ReadonlyArray<unknown>) =>
      issuesOf(WorkOrderEdit, { id: "roy", stepValues })
    expect(changing([cut, edge, { ...cut, ...sheets }])).toEqual([])
    expect(changing([cut, { ...cut, value: 2 }])).toEqual([`stepValues ${refused[0]}`])
    expect(changing([{ measureType: "Parts", value: 1 }]).length).toBe(1)
  })
})

describe("a row of the review list", () => {
  it("has the parts of its capacity data", () => {
    const isRow = isOf(ReviewRow)
    for (const field of Object.keys(row.edited))
      expect(isRow({ ...row, edited: { ...row.edited, [field]: undefined } })).toBe(false)
    for (const field of Object.keys(row.isOverCapacityData)) {
      const data = { ...row.isOverCapacityData, [field]: undefined }
      expect(isRow({ ...row, isOverCapacityData: data })).toBe(false)
    }
    for (const field of Object.keys(capacityDatum)) {
      const capacityData = [{ ...capacityDatum, [field]: undefined }]
      const data = { ...row.isOverCapacityData, capacityData }
      expect(isRow({ ...row, isOverCapacityData: data })).toBe(false)
    }
  })

  it("has known warnings only", () => {
    expect(isOf(ReviewRow)({ ...row, warnings: ["late"] })).toBe(false)
    expect(isOf(ReviewRow)({ ...row, warnings: [""] })).toBe(false)
  })
})
