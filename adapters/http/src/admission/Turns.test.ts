import { setImmediate } from "node:timers/promises"
import { describe, expect, it } from "vitest"
import { COST_PER_LOOP_TURN, makeTurns } from "./Turns.ts"

describe("turns of the event loop", () => {
  it("start work at once while nothing waits", () => {
    const done: Array<string> = []
    makeTurns().ask("planner", 1, () => done.push("planner") > 0)
    expect(done).toEqual(["planner"])
  })

  it("hold at most the work that their cost allows", async () => {
    const turns = makeTurns()
    let done = 0
    for (let count = 0; count < 4 * COST_PER_LOOP_TURN; count += 1)
      turns.ask("crowd", 1, () => {
        done += 1
        return true
      })
    expect(done).toBe(COST_PER_LOOP_TURN)
    await setImmediate()
    expect(done).toBe(2 * COST_PER_LOOP_TURN)
  })

  it("spend nothing on work that does nothing", async () => {
    const turns = makeTurns()
    let done = 0
    for (let count = 0; count < 4 * COST_PER_LOOP_TURN; count += 1)
      turns.ask("crowd", COST_PER_LOOP_TURN, () => {
        done += 1
        return count === 0
      })
    expect(done).toBe(1)
    await setImmediate()
    expect(done).toBe(4 * COST_PER_LOOP_TURN)
  })

  it("let a newcomer go after one request of each other line", async () => {
    const turns = makeTurns()
    const done: Array<string> = []
    for (let count = 0; count < 1_000; count += 1)
      for (const line of ["crowd", "other crowd"]) turns.ask(line, 4, () => done.push(line) > 0)
    const before = done.length
    turns.ask("planner", 4, () => done.push("planner") > 0)
    while (!done.includes("planner")) await setImmediate()
    expect(done.indexOf("planner") - before).toBeLessThanOrEqual(2 * COST_PER_LOOP_TURN)
  })

  it("run all waiting work in the order of each line", async () => {
    const turns = makeTurns()
    const done: Array<number> = []
    for (let count = 0; count < 200; count += 1) turns.ask("crowd", 8, () => done.push(count) > 0)
    while (done.length < 200) await setImmediate()
    expect(done).toEqual(done.toSorted((a, b) => a - b))
  })
})
