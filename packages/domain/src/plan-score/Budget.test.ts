import { expect, it } from "vitest"
import { startBudget } from "./Budget.ts"

it("a budget is used up once its milliseconds are over by its own clock, from its start on", () => {
  let time = 1_000
  const isOver = startBudget({ milliseconds: 20, now: () => time })
  const seen = [1_000, 1_019, 1_020, 5_000].map((now) => {
    time = now
    return isOver()
  })
  expect(seen).toEqual([false, false, true, true])
})

it("no budget, and one without end, is never used up", () => {
  const endless = startBudget({ milliseconds: Number.POSITIVE_INFINITY, now: () => 1e15 })
  expect([startBudget(undefined)(), endless()]).toEqual([false, false])
})

it("a budget of no number of milliseconds is refused by its name", () => {
  expect(() => startBudget({ milliseconds: Number.NaN, now: () => 0 })).toThrow("milliseconds")
})
