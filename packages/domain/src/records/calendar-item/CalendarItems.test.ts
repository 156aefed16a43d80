import { Schema } from "effect"
import { expect, it } from "vitest"
import { CalendarItemKind, CalendarItems, defaultCalendarItems } from "./index.ts"

const refusalOf = (fields: ReadonlyArray<string>) =>
  Schema.decodeUnknownResult(CalendarItems)({ id: "progress", version: 1, fields })

it("accepts unique fields in any order", () => {
  expect(refusalOf(["clientName", "name"])._tag).toBe("Success")
  expect(refusalOf([])._tag).toBe("Success")
  expect(String(refusalOf(["name", "name"]))).toContain("must name each field only once")
})

it("has valid defaults for every kind", () => {
  for (const id of CalendarItemKind.literals)
    expect(Schema.is(CalendarItems)({ id, version: 1, fields: defaultCalendarItems[id] })).toBe(
      true
    )
})
