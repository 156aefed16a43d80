import { describe, expect, it } from "vitest"
import { LocalDate } from "../../kernel/time/index.ts"
import { urgency } from "./urgency.ts"

const day = LocalDate.make
const order = { installationDate: null, deliveryDate: null, productionDate: null, importance: 1 }
const today = day("2026-11-24")

describe("the urgency of a work order", () => {
  it("is the days until its last date over its importance", () => {
    const due = { ...order, installationDate: day("2026-12-04"), deliveryDate: day("2026-11-25") }
    expect(urgency(due, today)).toBe(10)
    expect(urgency({ ...due, importance: 2 }, today)).toBe(5)
    expect(urgency({ ...order, productionDate: day("2026-11-25") }, today)).toBe(1)
  })

  it("is 0 from its day on and null without one", () => {
    expect(urgency({ ...order, installationDate: day("2026-11-20") }, today)).toBe(0)
    expect(urgency(order, today)).toBeNull()
  })
})
