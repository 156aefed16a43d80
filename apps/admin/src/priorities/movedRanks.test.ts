import { expect, it } from "vitest"
import { movedRanks } from "./movedRanks.ts"

it("compares the position of a row with its present one", () => {
  const present = ["a", "b", "c"].map((workOrderId, at) => ({ workOrderId, position: at + 1 }))
  const moved = (workOrderId: string, position: number) =>
    movedRanks({ workOrderId, position }, present)
  expect([moved("a", 1), moved("a", 2), moved("c", 2), moved("z", 3)]).toEqual([
    "same",
    "down",
    "up",
    "up"
  ])
})
