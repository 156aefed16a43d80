import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { type FairQueue, makeFairQueue, ROUND_CREDIT } from "./FairQueue.ts"

const MAX_COST = 10
const ROUND = MAX_COST + 2 * ROUND_CREDIT
const limits = { perHolder: 5, inAll: 12 }
const everybody = (): boolean => true

interface Waiting {
  readonly holder: string
  readonly cost: number
  readonly number: number
}

const holder = fc.constantFrom("a", "b", "c", "d")
const cost = fc.integer({ min: 1, max: MAX_COST })
const step = fc.oneof(
  fc.record({ holder, cost }),
  fc.record({ heldBack: fc.subarray(["a", "b", "c", "d"]) })
)

const fill = (queue: FairQueue<Waiting>, who: string, costs: ReadonlyArray<number>): void => {
  for (const [number, price] of costs.entries())
    expect(queue.add(who, price, { holder: who, cost: price, number })).toBeNull()
}

describe("a fair queue", () => {
  it("respects its limits and the order of each holder, and lets no eligible holder wait", () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 120 }), (steps) => {
        const queue = makeFairQueue<Waiting>(limits)
        let waiting: ReadonlyArray<Waiting> = []
        const of = (who: string) => waiting.filter((one) => one.holder === who)
        for (const [number, one] of steps.entries())
          if ("cost" in one) {
            const item = { ...one, number }
            const full = queue.add(one.holder, one.cost, item)
            if (full === "holder") expect(of(one.holder).length).toBe(limits.perHolder)
            else if (full === "everybody") expect(waiting.length).toBe(limits.inAll)
            else waiting = [...waiting, item]
            expect(queue.size()).toBe(waiting.length)
          } else {
            const mayGo = (who: string): boolean => !one.heldBack.includes(who)
            const taken = queue.take(mayGo)
            const ready = waiting.filter((item) => mayGo(item.holder))
            expect(taken === null).toBe(ready.length === 0)
            if (taken === null) continue
            expect(mayGo(taken.holder)).toBe(true)
            expect(taken).toBe(of(taken.holder)[0])
            waiting = waiting.filter((item) => item !== taken)
            expect(queue.waitingOf(taken.holder)).toBe(of(taken.holder).length)
          }
      })
    )
  })

  it("serves two waiting holders equally, whatever their costs", () => {
    const costs = fc.array(cost, { minLength: 60, maxLength: 60 })
    fc.assert(
      fc.property(costs, costs, (ofHungry, ofOther) => {
        const queue = makeFairQueue<Waiting>({ perHolder: 100, inAll: 1_000 })
        fill(queue, "hungry", ofHungry)
        fill(queue, "other", ofOther)
        const spent = { hungry: 0, other: 0 }
        while (queue.waitingOf("hungry") > 0 && queue.waitingOf("other") > 0) {
          const taken = queue.take(everybody)
          if (taken !== null) spent[taken.holder as keyof typeof spent] += taken.cost
          expect(Math.abs(spent.hungry - spent.other)).toBeLessThanOrEqual(ROUND + MAX_COST)
        }
      })
    )
  })

  it("lets a newcomer wait for one round of a long queue, whatever the costs", () => {
    const hungry = fc.array(fc.array(cost, { minLength: 40, maxLength: 40 }), {
      minLength: 1,
      maxLength: 6
    })
    fc.assert(
      fc.property(hungry, fc.nat({ max: 30 }), cost, (lines, served, own) => {
        const queue = makeFairQueue<Waiting>({ perHolder: 100, inAll: 1_000 })
        for (const [place, costs] of lines.entries()) fill(queue, `hungry ${place}`, costs)
        for (let turn = 0; turn < served; turn += 1) queue.take(everybody)
        fill(queue, "newcomer", [own])
        const before = new Map<string, number>()
        for (;;) {
          const taken = queue.take(everybody)
          if (taken === null || taken.holder === "newcomer") break
          before.set(taken.holder, (before.get(taken.holder) ?? 0) + taken.cost)
        }
        expect(queue.waitingOf("newcomer")).toBe(0)
        for (const spent of before.values()) expect(spent).toBeLessThanOrEqual(ROUND)
      })
    )
  })
})
