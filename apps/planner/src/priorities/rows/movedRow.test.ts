import { describe, expect, it } from "vitest"
import type { PriorityListRow, PriorityPage } from "../usePriorityPage.ts"
import { movedRow } from "./movedRow.ts"

/** A page that starts at position 26; the letters are names of work orders. */
const pageOf = (...names: ReadonlyArray<string>): PriorityPage => ({
  total: 40,
  data: names.map(
    (workOrderId, place) =>
      ({ workOrderId, position: 26 + place, locked: false }) as PriorityListRow
  )
})

const shown = ({ data }: PriorityPage) =>
  data.map(({ workOrderId, position, locked }) => `${position} ${workOrderId}${locked ? "!" : ""}`)

describe("a locked row", () => {
  it("takes the position of the other, wherever both are now", () => {
    const move = { held: "c", target: "b" }
    expect(shown(movedRow(pageOf("a", "b", "c"), move))).toEqual(["26 a", "27 c!", "28 b"])
    expect(shown(movedRow(pageOf("b", "c", "a"), move))).toEqual(["26 c!", "27 b", "28 a"])
    expect(shown(movedRow(pageOf("c", "a", "b"), move))).toEqual(["26 a", "27 b", "28 c!"])
  })

  it("changes nothing if one of the two is missing", () => {
    const page = pageOf("a", "b")
    expect(movedRow(page, { held: "c", target: "b" })).toBe(page)
    expect(movedRow(page, { held: "a", target: "c" })).toBe(page)
  })
})
