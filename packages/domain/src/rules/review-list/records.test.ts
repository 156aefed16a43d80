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
  it("names the work order, and of all else what it changes", () => {
    expect(SchemaAST.resolveIdentifier(WorkOrderEdit.ast)).toBe("WorkOrderEdit")
    expect(isOf(WorkOrderEdit)(edit)).toBe(true)
    expect(isOf(WorkOrderEdit)({ id: "roy" })).toBe(true)
    expect(isOf(WorkOrderEdit)({ version: 3 })).toBe(false)
    for (const field of Object.keys(edit))
      expect([field, isOf(WorkOrderEdit)({ id: "roy", [field]: {} })]).toEqual([field, false])
  })

  it("takes away no template; a date may be null, as who does not see it is shown it", () => {
    expect(isOf(WorkOrderEdit)({ id: "roy", templateId: null })).toBe(false)
    for (const field of Object.keys(dates))
      expect([field, isOf(WorkOrderEdit)({ id: "roy", [field]: null })]).toEqual([field, true])
  })
})

describe("the numeric value of a change", () => {
  it.each([77, null])("is named once, alone or among the values: %s", (numericValue) => {
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

describe.each(endsBeforeStart)("the dates of what is sent (%#)", (schema, record) => {
  it.each([
    ["deliveryEndDate", "2026-12-02"],
    ["deliveryEndDate", "2026-12-01"],
    ["installationEndDate", "2026-12-04"],
    ["installationEndDate", "2026-11-01"]
  ])("are refused where %s is %s, not after its start", (field, end) => {
    expect(issuesOf(schema, { ...record, [field]: end })).toEqual([
      `${field} must be after the start`
    ])
  })

  it("are refused with every end that is not after its start", () => {
    const ends = { deliveryEndDate: "2026-12-01", installationEndDate: "2026-12-01" }
    expect(issuesOf(schema, { ...record, ...ends })).toEqual([
      "deliveryEndDate must be after the start",
      "installationEndDate must be after the start"
    ])
  })

  it("are taken a day after their start", () => {
    expect(issuesOf(schema, record)).toEqual([])
  })
})

describe("an end without a start, or a start without an end", () => {
  it.each([
    { deliveryDate: null },
    { deliveryEndDate: null },
    { installationDate: null },
    { installationEndDate: null }
  ])("is taken of a work order that lacks dates: %o", (lacking) => {
    expect(issuesOf(WorkOrderInfo, { ...info, ...lacking })).toEqual([])
  })

  it("is taken of a change that names only one of them", () => {
    for (const [field, date] of Object.entries(dates))
      expect(issuesOf(WorkOrderEdit, { id: "roy", [field]: date })).toEqual([])
  })
})

describe("values as they are sent", () => {
  const parts = { measureType: "Parts", value: 1 }
  const sheets = { measureType: "SheetsQuantity", value: 1 }
  const refused = ["must name each measure type only once"]

  it("name each measure type once", () => {
    expect(issuesOf(ValuesOnce, [parts, sheets])).toEqual([])
    expect(issuesOf(ValuesOnce, [parts, { ...parts, value: 2 }])).toEqual(refused)
  })

  it("name each measure type once for each step", () => {
    const [cut, edge] = [
      { ...parts, templateStepId: "cut" },
      { ...parts, templateStepId: "edge" }
    ]
    expect(issuesOf(StepValuesOnce, [cut, edge, { ...cut, ...sheets }])).toEqual([])
    expect(issuesOf(StepValuesOnce, [cut, { ...cut, value: 2 }])).toEqual(refused)
  })

  it("name each measure type once for each step of a work order that is there", () => {
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
  it("has the parts of what is told about its days", () => {
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

  it("has none but the known warnings", () => {
    expect(isOf(ReviewRow)({ ...row, warnings: ["late"] })).toBe(false)
    expect(isOf(ReviewRow)({ ...row, warnings: [""] })).toBe(false)
  })
})
