import { expect, it } from "vitest"
import { thresholdPicture } from "./thresholdPicture.ts"

const row = (criticalRatio: number | null, available: number | null = 5) => ({
  criticalRatio,
  explanation: { available, category: "Standard" as const }
})

it("counts rows by the categories of the thresholds", () => {
  const rows = [row(2), row(1.2), row(1.2), row(0.4), row(-1, -2), row(null, null)]
  expect(thresholdPicture(rows, { attentionRequired: 1.5, urgent: 1, late: 0 })).toEqual({
    Standard: 2,
    AttentionRequired: 2,
    Urgent: 1,
    Late: 1
  })
  expect(thresholdPicture(rows, { attentionRequired: 3, urgent: 1.5, late: 0.5 })).toEqual({
    Standard: 1,
    AttentionRequired: 1,
    Urgent: 2,
    Late: 2
  })
})

it("leaves out rows without a priority", () => {
  const gated = { criticalRatio: null, explanation: { available: 3, category: null } }
  const counts = thresholdPicture([gated], { attentionRequired: 1.5, urgent: 1, late: 0 })
  expect(Object.values(counts)).toEqual([0, 0, 0, 0])
})
