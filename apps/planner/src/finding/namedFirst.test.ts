import { expect, it } from "vitest"
import { namedFirst } from "./namedFirst.ts"

it("puts names with the sought text first and keeps the order of the others", () => {
  const found = ["2405 – Cuisine", "2479 – Cuisine", "2410 – Vanité"]
  expect(namedFirst(found, "2479", (name) => name)).toEqual([
    "2479 – Cuisine",
    "2405 – Cuisine",
    "2410 – Vanité"
  ])
})
