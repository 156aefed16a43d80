import { expect, it } from "vitest"
import { type RowChange, recordedChange, tables } from "./index.ts"

const changeOf = (table: string): RowChange =>
  ({ table, id: "a", before: null, after: null, reason: { _tag: "Requested" } }) as never

it.each([
  ["schedulingConfig", "priorityListSettings"],
  ["mergedSchedulingConfig", "mergedProgress"],
  ["generalNotification", "announcement"]
])("a change that an earlier version recorded of %s is one of %s", (name, table) => {
  expect(recordedChange(changeOf(name))).toEqual(changeOf(table))
  expect(tables).toContain(table)
  expect(tables).not.toContain(name)
})

it("a change that this version records is read as it is", () => {
  for (const table of tables) expect(recordedChange(changeOf(table))).toEqual(changeOf(table))
})

it("the fields of a row that an earlier version recorded have their names of today", () => {
  const of = (field: string) =>
    ({
      ...changeOf("mergedProgressMaintenance"),
      before: { id: "a", [field]: "saws" },
      after: null
    }) as never
  expect(recordedChange(of("mergedSchedulingConfigId"))).toEqual(of("mergedProgressId"))
  expect(recordedChange(of("mergedProgressId"))).toEqual(of("mergedProgressId"))
})
