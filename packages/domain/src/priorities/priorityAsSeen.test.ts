import { expect, it } from "vitest"
import { userRow } from "../../testing/index.ts"
import { Id } from "../record/index.ts"
import { LocalDate } from "../time/index.ts"
import type { PriorityRow } from "./PriorityRow.ts"
import { priorityAsSeen } from "./priorityAsSeen.ts"

const row = (rule: "AscendingCriticalRatio" | "Lock", value: number): PriorityRow => ({
  position: 1,
  workOrderId: Id.make("roy"),
  stepId: Id.make("roy-1"),
  progressId: Id.make("cut"),
  percentCompleted: 0,
  openStepsBefore: 0,
  criticalRatio: 1.5,
  locked: rule === "Lock",
  explanation: {
    available: 9,
    remaining: 5,
    byCapacity: false,
    effective: 6,
    constant: 0.2,
    asOf: LocalDate.make("2027-01-04"),
    due: LocalDate.make("2027-01-15"),
    thresholds: { attentionRequired: 1.5, urgent: 1, late: 0 },
    category: "Standard",
    rankedBy: { rule, value }
  }
})

const order = { shipperId: null, installerIds: [] }
const none = { display: false, editor: false }
const nobody = userRow("nobody", { otherwise: none, productionVisibility: none })
const crew = userRow("crew", { otherwise: none, productionVisibility: { ...none, display: true } })

it("tells a due date, and what is reckoned from it, to whom the date is shown alone", () => {
  const ranked = row("AscendingCriticalRatio", 1.5)
  expect(priorityAsSeen(crew, order, "production", ranked)).toBe(ranked)
  const hidden = priorityAsSeen(nobody, order, "production", ranked)
  expect(hidden.criticalRatio).toBeNull()
  expect(hidden.explanation).toMatchObject({ available: null, due: null, category: "Standard" })
  expect(hidden.explanation.rankedBy).toEqual({ rule: "AscendingCriticalRatio", value: null })
  expect(hidden.position).toBe(1)
})

it("keeps the position that a row is locked at", () => {
  const { explanation } = priorityAsSeen(nobody, order, "production", row("Lock", 1))
  expect(explanation.rankedBy).toEqual({ rule: "Lock", value: 1 })
})
