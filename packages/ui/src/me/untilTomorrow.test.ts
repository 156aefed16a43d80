import { expect, it } from "vitest"
import { untilTomorrow } from "./untilTomorrow.ts"

it("ends at midnight of the shop, and after an hour at the latest", () => {
  expect(untilTomorrow("23:59")).toBe(60_000)
  expect(untilTomorrow("23:30")).toBe(30 * 60_000)
  expect(untilTomorrow("08:00")).toBe(60 * 60_000)
})
