import { Schema } from "effect"
import { expect, it } from "vitest"
import { CalendarItemKind, CalendarItems, defaultCalendarItems } from "./index.ts"

const refusalOf = (fields: ReadonlyArray<string>) =>
  Schema.decodeUnknownResult(CalendarItems)({ id: "progress", version: 1, fields })

it("a calendar item shows each field once, in any order, or none", () => {
  expect(refusalOf(["clientName", "name"])._tag).toBe("Success")
  expect(refusalOf([])._tag).toBe("Success")
  expect(String(refusalOf(["name", "name"]))).toContain("must name each field only once")
})

it("every kind of calendar item shows something that can be stored from the start", () => {
  for (const id of CalendarItemKind.literals)
    expect(Schema.is(CalendarItems)({ id, version: 1, fields: defaultCalendarItems[id] })).toBe(
      true
    )
})
