import { expect, it } from "vitest"
import { startBudget } from "./Budget.ts"

it("a budget is used up once its milliseconds are over by its own clock, from its start on", () => {
  let time = 1_000
  const { isOver } = startBudget({ milliseconds: 20, now: () => time })
  const seen = [1_000, 1_019, 1_020, 5_000].map((now) => {
    time = now
    return isOver()
  })
  expect(seen).toEqual([false, false, true, true])
})

it("no budget, and one without end, is never used up", () => {
  const endless = startBudget({ milliseconds: Number.POSITIVE_INFINITY, now: () => 1e15 })
  expect([startBudget(undefined).isOver(), endless.isOver()]).toEqual([false, false])
})

it("a budget of no number of milliseconds is refused by its name", () => {
  expect(() => startBudget({ milliseconds: Number.NaN, now: () => 0 })).toThrow("milliseconds")
})

it("a budget says which share of it is used, and a part of it ends within it", () => {
  let time = 100
  const whole = startBudget({ milliseconds: 100, now: () => time })
  const seen = (at: number) => {
    time = at
    return [whole.used(), half.used(), half.isOver(), sooner.isOver(), whole.elapsed()]
  }
  time = 140
  const half = whole.part(0.5)
  const sooner = whole.endingEarlier(20)
  expect([140, 155, 170, 180, 260].map(seen)).toEqual([
    [0.4, 0, false, false, 40],
    [0.55, 0.5, false, false, 55],
    [0.7, 1, true, false, 70],
    [0.8, 1, true, true, 80],
    [1, 1, true, true, 160]
  ])
})

it("nothing is used of a budget without end, and all of one without any time", () => {
  expect(startBudget(undefined).used()).toBe(0)
  expect(startBudget(undefined).part(0.5).isOver()).toBe(false)
  expect(startBudget({ milliseconds: 0, now: () => 7 }).used()).toBe(1)
})
