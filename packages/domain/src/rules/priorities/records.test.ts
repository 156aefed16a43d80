import { Result, Schema, SchemaAST, SchemaIssue } from "effect"
import { describe, expect, it } from "vitest"
import {
  AsOf,
  defaultPriorityListSettings,
  defaultThresholds,
  Hide,
  isSameList,
  ListOwner,
  Lock,
  MergedProgress,
  Note,
  OrderOption,
  PriorityListSettings,
  THRESHOLDS_ID,
  Thresholds
} from "../../records/priority-list/index.ts"
import { Category, Explanation, PriorityRow, RankedBy } from "./index.ts"

const record = { id: "one", version: 1 }
const place = { progressId: "cutting", workOrderId: "order" }
const list = { kind: "progress", id: "cutting" }
const lockedAt = "2026-11-16T08:00:00.000Z"
const explanation = {
  available: 6,
  remaining: 6,
  byCapacity: false,
  effective: 7.2,
  constant: 0.2,
  asOf: "2026-11-16",
  due: "2026-11-24",
  thresholds: defaultThresholds,
  category: "Urgent",
  rankedBy: { rule: "AscendingCriticalRatio", value: 0.83 }
}

const records: ReadonlyArray<readonly [string, Schema.Codec<unknown>, Record<string, unknown>]> = [
  ["ListOwner", ListOwner, list],
  ["Lock", Lock, { ...record, list, workOrderId: "order", position: 1, lockedAt, lockedBy: null }],
  ["Hide", Hide, { ...record, ...place }],
  ["Note", Note, { ...record, ...place, text: "Waits for the glass" }],
  [
    "PriorityListSettings",
    PriorityListSettings,
    { ...record, progressId: "cutting", ...defaultPriorityListSettings }
  ],
  [
    "MergedProgress",
    MergedProgress,
    { ...record, name: "Both", progressIds: ["cutting"], ...defaultPriorityListSettings }
  ],
  ["Thresholds", Thresholds, { ...record, id: THRESHOLDS_ID, ...defaultThresholds }],
  ["RankedBy", RankedBy, explanation.rankedBy],
  ["Explanation", Explanation, explanation],
  [
    "PriorityRow",
    PriorityRow,
    {
      position: 1,
      ...place,
      stepId: "step",
      percentCompleted: 40,
      openStepsBefore: 0,
      criticalRatio: 0.83,
      locked: false,
      explanation
    }
  ]
]

const formatted = SchemaIssue.makeFormatterStandardSchemaV1()
const complaints = (schema: Schema.Codec<unknown>, value: unknown): ReadonlyArray<unknown> => {
  const result = Schema.decodeUnknownResult(schema)(value)
  return Result.isSuccess(result)
    ? []
    : formatted(result.failure.issue).issues.map(({ path, message }) => ({ path, message }))
}
const withField = (name: string, fields: Record<string, unknown>) => {
  const [, schema, row] = records.find(([of]) => of === name) ?? records[0] ?? []
  return schema === undefined ? ["no such record"] : complaints(schema, { ...row, ...fields })
}

describe("the priority records", () => {
  it("require all of their fields", () => {
    for (const [name, schema, row] of records) {
      expect([name, complaints(schema, row)]).toEqual([name, []])
      for (const field of Object.keys(row)) {
        const { [field]: _left, ...rest } = row
        expect([name, field, Schema.is(schema)(rest)]).toEqual([name, field, false])
        const other = { ...rest, [field]: Symbol("other") }
        expect([name, field, Schema.is(schema)(other)]).toEqual([name, field, false])
      }
    }
  })

  it("have named schemas", () => {
    for (const [name, { ast }] of records) expect(SchemaAST.resolveIdentifier(ast)).toBe(name)
    for (const [name, { ast }] of Object.entries({ AsOf, Category, OrderOption }))
      expect(SchemaAST.resolveIdentifier(ast)).toBe(name)
  })

  it("may lack a due date and derived numbers", () => {
    const undated = { ...explanation, available: null, due: null, category: null }
    const rankedBy = { rule: "Lock", value: null }
    expect(
      withField("PriorityRow", { criticalRatio: null, explanation: { ...undated, rankedBy } })
    ).toEqual([])
    expect(withField("PriorityRow", { stepId: null })).toHaveLength(1)
  })
})

describe("the choices", () => {
  it("have five orders, two start days and three dates", () => {
    const choices = {
      order: [
        "AscendingCriticalRatio",
        "DescendingCriticalRatio",
        "PercentCompletedDescending",
        "NextProgress",
        "ModifiedDueDate"
      ],
      asOf: ["Now", "OperationDate"],
      dueDate: ["production", "delivery", "installation"]
    }
    for (const [field, values] of Object.entries(choices)) {
      for (const value of values)
        expect(withField("PriorityListSettings", { [field]: value })).toEqual([])
      expect(withField("PriorityListSettings", { [field]: "" })).toHaveLength(1)
    }
    expect(Category.literals).toEqual(["Standard", "AttentionRequired", "Urgent", "Late"])
    expect(withField("Lock", { list: { kind: "merged", id: "both" } })).toEqual([])
    expect(withField("Lock", { list: { kind: "", id: "both" } })).toHaveLength(1)
  })

  it("default to lowest ratio, now, and installation", () => {
    expect(defaultPriorityListSettings).toEqual({
      dueDate: "installation",
      asOf: "Now",
      workByCapacity: false,
      noAddedValue: 0.2,
      minimumCompletion: null,
      order: "AscendingCriticalRatio"
    })
    expect(THRESHOLDS_ID).toBe("thresholds")
    expect(defaultThresholds).toEqual({ attentionRequired: 1.5, urgent: 1, late: 0 })
  })

  it("are reported at their field if invalid", () => {
    const wrong = (path: string, message: string) => [{ path: [path], message }]
    const tried = [
      ["PriorityListSettings", "noAddedValue", -1, "must not be negative"],
      ["PriorityListSettings", "noAddedValue", 101, "must not be over 100"],
      ["PriorityListSettings", "minimumCompletion", -1, "must not be negative"],
      ["PriorityListSettings", "minimumCompletion", 101, "must not be over 100"],
      ["MergedProgress", "progressIds", [], "must name at least one progress"],
      ["MergedProgress", "progressIds", ["a", "a"], "must name each progress only once"],
      ["Thresholds", "late", -1, "must not be negative"],
      ["Thresholds", "late", 1, "must be less than the one for urgent"],
      ["Thresholds", "urgent", 1.5, "must be less than the one for attention required"],
      ["Lock", "position", 0, "must be at least one"],
      ["Lock", "lockedAt", ` ${lockedAt}`, "must be an instant in UTC"],
      ["Lock", "lockedAt", `${lockedAt} `, "must be an instant in UTC"]
    ] as const
    for (const [name, field, value, message] of tried)
      expect(withField(name, { [field]: value })).toEqual(wrong(field, message))
  })
})

describe("two list owners", () => {
  it("are the same if kind and id are equal", () => {
    const owners = (["progress", "merged"] as const).flatMap((kind) =>
      ["cutting", "edging"].map((id) => ({ kind, id }))
    )
    for (const [at, owner] of owners.entries())
      expect(owners.map((other) => isSameList(owner, { ...other }))).toEqual(
        owners.map((_, place) => place === at)
      )
  })
})
