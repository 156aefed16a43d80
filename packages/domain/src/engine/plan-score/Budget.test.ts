import { expect, it } from "vitest"
import { startBudget } from "./Budget.ts"

it("is used up after its milliseconds by its own clock", () => {
  let time = 1_000
  const { isOver } = startBudget({ milliseconds: 20, now: () => time })
  const seen = [1_000, 1_019, 1_020, 5_000].map((now) => {
    time = now
    return isOver()
  })
  expect(seen).toEqual([false, false, true, true])
})

it("is never used up without a limit", () => {
  const endless = startBudget({ milliseconds: Number.POSITIVE_INFINITY, now: () => 1e15 })
  expect([startBudget(undefined).isOver(), endless.isOver()]).toEqual([false, false])
})

it("rejects an invalid number of milliseconds by name", () => {
  expect(() => startBudget({ milliseconds: Number.NaN, now: () => 0 })).toThrow("milliseconds")
})

it("reports the used share and limits its parts", () => {
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

it("reports 0 for an endless and 1 for an empty budget", () => {
  expect(startBudget(undefined).used()).toBe(0)
  expect(startBudget(undefined).part(0.5).isOver()).toBe(false)
  expect(startBudget({ milliseconds: 0, now: () => 7 }).used()).toBe(1)
})
