import { describe, expect, it } from "vitest"
import {
  offeredColumns,
  readPreferences,
  usualPreferences,
  withMoved,
  withToggled,
  writePreferences
} from "./listPreferences.ts"

const makeKept = () => {
  const texts = new Map<string, string>()
  return {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text)
  }
}

describe("the preferences for the list", () => {
  it("are stored for each user and default for others", () => {
    const kept = makeKept()
    const liked = { columns: ["values", "clientName"], pageSize: 100 } as const
    writePreferences(kept, "u1", liked)
    expect(readPreferences(kept, "u1")).toEqual(liked)
    expect(readPreferences(kept, "u2")).toEqual(usualPreferences)
  })

  it("are default for unreadable data and without removed columns", () => {
    const kept = makeKept()
    kept.setItem("workOrderList.u1", "{")
    expect(readPreferences(kept, "u1")).toEqual(usualPreferences)
    kept.setItem("workOrderList.u1", JSON.stringify({ columns: ["gone", "values"], pageSize: 3 }))
    expect(readPreferences(kept, "u1")).toEqual({ columns: ["values"], pageSize: 50 })
  })

  it("move a column by one position within the ends", () => {
    const shown = ["values", "clientName", "template"] as const
    expect(withMoved(shown, "template", -1)).toEqual(["values", "template", "clientName"])
    expect(withMoved(shown, "values", -1)).toEqual(shown)
    expect(withMoved(shown, "template", 1)).toEqual(shown)
    expect(withToggled(shown, "values")).toEqual(["clientName", "template"])
    expect(withToggled(["clientName"], "values")).toEqual(["clientName", "values"])
    expect(offeredColumns(["values"])[0]).toBe("values")
  })
})
