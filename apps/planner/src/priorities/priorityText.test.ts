import { LocalDate } from "@atelier/domain/time"
import type { Format, Text } from "@atelier/ui"
import { expect, it } from "vitest"
import { priorityReasons } from "./priorityText.ts"
import type { PriorityListRow } from "./usePriorityPage.ts"

const t = ((key: string, facts?: object) => `${key} ${JSON.stringify(facts ?? {})}`) as Text
const format = { quantity: String, percent: String, day: String } as unknown as Format

const row = {
  position: 1,
  criticalRatio: null,
  explanation: {
    available: 9,
    remaining: null,
    byCapacity: true,
    effective: null,
    constant: 0.2,
    asOf: LocalDate.make("2027-01-04"),
    due: LocalDate.make("2027-01-15"),
    category: "Urgent",
    rankedBy: { rule: "AscendingCriticalRatio", value: null }
  }
} as unknown as PriorityListRow

it("explains hidden figures by hidden limits", () => {
  const [reckoned, ...others] = priorityReasons(row, t, format)
  expect(reckoned).toContain("priorities:reason.left")
  expect(reckoned).toMatch(/priorities:reason\.neededUnseen \{"after":"due"\}$/)
  expect(others).toHaveLength(1)
  expect(JSON.stringify([reckoned, others])).not.toMatch(/null|NaN|undefined/)
})
