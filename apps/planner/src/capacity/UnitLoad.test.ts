import type { DayStatus } from "@atelier/domain/capacity"
import { expect, it } from "vitest"
import { byFullness, fullness, listedUnits, type UnitLoad, worstUnit } from "./UnitLoad.ts"

const unit = (id: string, load: number, max: number | null, status: DayStatus): UnitLoad => ({
  resource: { kind: "progress", id },
  measureType: "DoorsQuantity",
  load,
  max,
  min: null,
  status,
  closures: []
})

it("returns the worst unit: overloads first, then the fuller one", () => {
  const over = unit("a", 1_100, 1_000, "over")
  const near = unit("b", 980, 1_000, "near")
  const half = unit("c", 500, 1_000, "ok")
  expect(worstUnit([half, near, over])).toBe(over)
  expect(worstUnit([half, near])).toBe(near)
  expect(byFullness([half, over, near])).toEqual([over, near, half])
})

it("returns no unit without limits or load", () => {
  expect(worstUnit([])).toBeNull()
  expect(worstUnit([unit("a", 500, null, "ok"), unit("b", 0, 1_000, "ok")])).toBeNull()
})

it("is overloaded with any load on a closed day", () => {
  const closed = unit("a", 1, 0, "over")
  expect(worstUnit([unit("b", 2_000, 1_000, "over"), closed])).toBe(closed)
  expect(fullness(closed)).toBe(Number.POSITIVE_INFINITY)
})

it("lists a resource that a closure empties before those with work, but no day off", () => {
  const closed = { ...unit("a", 0, 0, "ok"), closures: ["Saw down"] }
  const busy = unit("b", 500, 1_000, "ok")
  expect(listedUnits([busy, unit("c", 0, 0, "ok"), closed])).toEqual([closed, busy])
})
