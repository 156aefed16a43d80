import { Result } from "effect"
import fc from "fast-check"
import { expect, it } from "vitest"
import { anyUser, runs, type ShopAtWork, shopAtWork } from "../../../testing/index.ts"
import type { MeasureType } from "../../kernel/quantity/index.ts"
import type { UserConfiguration } from "../../records/access/index.ts"
import { planWith } from "../../records/change/index.ts"
import { seesCapacity, seesProgress } from "../visibility/index.ts"
import { generateReviewList, reviewListAsSeen } from "./index.ts"

const all = ({ plan, request, today }: ShopAtWork) =>
  Result.getOrThrow(generateReviewList(plan, request, today))

const withOthers = (made: ShopAtWork, user: UserConfiguration, max: number): ShopAtWork => ({
  ...made,
  plan: planWith(made.plan, {
    progress: [...made.plan.progress.values()]
      .filter(({ id }) => !seesProgress(user, id))
      .map((progress) => ({
        ...progress,
        includeSaturday: !progress.includeSaturday,
        includeSunday: !progress.includeSunday,
        capacities: (["SheetsQuantity", "TimePerWorkOrder"] satisfies Array<MeasureType>).map(
          (measureType) => ({ measureType, min: null, max, weekdayMaxima: [] })
        )
      }))
  })
})

it("does not depend on hidden progresses", () => {
  let [shown, hidden] = [0, 0]
  fc.assert(
    fc.property(shopAtWork, anyUser("me"), fc.integer({ min: 1, max: 99 }), (made, user, max) => {
      const seen = reviewListAsSeen(user, all(made))
      expect(reviewListAsSeen(user, all(withOthers(made, user, max)))).toEqual(seen)
      shown += seen.length
      hidden += all(made).length - seen.length
    }),
    { numRuns: runs(200) }
  )
  expect(shown).toBeGreaterThan(runs(100))
  expect(hidden).toBeGreaterThan(runs(100))
})

it("shows utilisation with access to capacities only", () => {
  fc.assert(
    fc.property(shopAtWork, anyUser("me"), (made, user) => {
      const rows = new Map(all(made).map((row) => [row.templateStepId, row]))
      for (const { isOverCapacityData, progressId, templateStepId } of reviewListAsSeen(user, [
        ...rows.values()
      ])) {
        const isShown = seesCapacity(user, { kind: "progress", id: progressId })
        const data = rows.get(templateStepId)?.isOverCapacityData
        expect(isOverCapacityData).toEqual(
          isShown ? data : { isOverCapacity: false, capacityData: [] }
        )
      }
    }),
    { numRuns: runs(100) }
  )
})

it("warns of earlier steps if they are visible", () => {
  let warned = 0
  fc.assert(
    fc.property(shopAtWork, anyUser("me"), (made, user) => {
      const rows = reviewListAsSeen(user, all(made))
      for (const [place, { checked, startDate, warnings }] of rows.entries()) {
        const overtakes = rows
          .slice(0, place)
          .some((earlier) => earlier.checked && earlier.startDate > startDate)
        expect(warnings.includes("beforeEarlierStep")).toBe(checked && overtakes)
        if (overtakes) warned += 1
      }
    }),
    { numRuns: runs(200) }
  )
  expect(warned).toBeGreaterThan(20)
})
