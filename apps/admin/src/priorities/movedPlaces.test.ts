import { expect, it } from "vitest"
import { movedPlaces } from "./movedPlaces.ts"

it("compares the place of a row with where it is at present", () => {
  const present = ["a", "b", "c"].map((workOrderId, at) => ({ workOrderId, position: at + 1 }))
  const moved = (workOrderId: string, position: number) =>
    movedPlaces({ workOrderId, position }, present)
  expect([moved("a", 1), moved("a", 2), moved("c", 2), moved("z", 3)]).toEqual([
    "same",
    "down",
    "up",
    "up"
  ])
})
