import { expect, it } from "vitest"
import { isCachedForOther, keptDocuments, keptEvent } from "./keptNames.ts"

it("tells what a device keeps of other visits and orders, and leaves the rest alone", () => {
  const order = { workOrderId: "order", eventId: null }
  const others = isCachedForOther(new Set(["visit", "order"]))
  expect(others(keptEvent("visit"))).toBe(false)
  expect(others(keptEvent("gone"))).toBe(true)
  expect(others(keptDocuments(order, "plan"))).toBe(false)
  expect(others(keptDocuments({ workOrderId: "gone", eventId: null }))).toBe(true)
  expect(others("userConfig")).toBe(false)
  expect(others("records installer")).toBe(false)
})
