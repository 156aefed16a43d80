import { Schema } from "effect"
import { describe, expect, it } from "vitest"
import { progressRow } from "../../../testing/index.ts"
import { applyChanges, ChangeSet, emptyPlan, planWith } from "../../records/change/index.ts"
import { addTrade, Trade, tradeStages } from "./index.ts"

const ids = () => {
  let next = 0
  return { newId: () => `row${next++}` }
}

const names = { template: "Kitchen", stages: { cutting: "Saw" } }

describe.each(Trade.literals)("the trade of %s", (trade) => {
  const stages = tradeStages[trade]

  it("adds its stages once in order, then its template", () => {
    const first = addTrade(emptyPlan, { trade, takes: "stages", names }, ids())
    expect(Schema.decodeUnknownSync(ChangeSet)(first)).toEqual(first)
    const shop = applyChanges(emptyPlan, first)
    expect([...shop.progress.values()].map(({ order }) => order)).toEqual(
      stages.map((_, at) => at + 1)
    )
    const second = addTrade(shop, { trade, takes: "template", names }, { newId: () => "kitchen" })
    expect(second.map(({ table }) => table)).toEqual(["template"])
    const [template] = applyChanges(shop, second).template.values()
    expect(template?.steps.map(({ progressId }) => progressId)).toEqual([...shop.progress.keys()])
    const whole = applyChanges(shop, second)
    expect(addTrade(whole, { trade, takes: "template", names }, ids())).toEqual([])
  })

  it("has distinct colours and keys", () => {
    for (const field of ["key", "colorHexa"] as const)
      expect(new Set(stages.map((each) => each[field])).size).toBe(stages.length)
  })
})

it("reuses existing stages by name, except deleted ones", () => {
  const saw = progressRow("own-saw", { name: "Saw", order: 4 })
  const plan = planWith(emptyPlan, { progress: [saw] })
  const choice = { trade: "cabinets", takes: "template", names } as const
  const after = applyChanges(plan, addTrade(plan, choice, ids()))
  const [template] = after.template.values()
  expect(template?.steps.map(({ progressId }) => progressId)).toContain("own-saw")
  const gone = planWith(emptyPlan, { progress: [{ ...saw, deleted: true }] })
  expect(addTrade(gone, choice, ids())).toHaveLength(tradeStages.cabinets.length + 1)
})
