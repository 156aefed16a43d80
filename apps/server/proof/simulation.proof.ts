import { Journal } from "@atelier/application/ports"
import { describe, expect, it, vi } from "vitest"
import { report, scale } from "./scale.ts"
import { halves, isReplayed, stateHash, wentBack } from "./simulation/lawsOf.ts"
import { miscounted } from "./simulation/miscounted.ts"
import { simulate } from "./simulation/simulate.ts"

vi.setConfig({ testTimeout: 86_400_000 })

/** First and last seed, such as `1-500`, so that processes can share the work. */
const [FIRST, LAST] = (process.env.PROOF_SEEDS ?? `1-${scale(3, 10_000)}`).split("-").map(Number)
const INTENTS = scale(150, 1_000)

const looked = (seed: number) => {
  const { ask, store, now, tally } = simulate(seed, INTENTS)
  const plan = ask(store.everything)
  const entries = ask(Journal.use((journal) => journal.after(0, 1_000_000)))
  return { ask, plan, entries, now, tally, hash: stateHash(plan, entries) }
}

describe("a simulated shop", () => {
  it("reaches the same state for a seed, with correct capacities and no half change", () => {
    const sum = { done: 0, refused: 0, died: 0, again: 0 }
    if (FIRST === undefined || LAST === undefined) throw new Error("PROOF_SEEDS is like 1-500")
    for (let seed = FIRST; seed <= LAST; seed += 1) {
      const { ask, plan, entries, now, tally, hash } = looked(seed)
      expect(isReplayed(plan, entries), `seed ${seed}: the journal is not the plan`).toBe(true)
      expect(wentBack(entries), `seed ${seed}`).toEqual([])
      expect(halves(plan), `seed ${seed}`).toEqual([])
      const user = plan.user.get("admin")
      if (user === undefined) throw new Error("there is no administrator")
      const caller = { user, language: "fr" } as const
      expect(miscounted(ask, plan, { now, caller }), `seed ${seed}`).toEqual([])
      expect(looked(seed).hash, `seed ${seed} twice`).toBe(hash)
      for (const what of ["done", "refused", "died", "again"] as const) sum[what] += tally[what]
      if (seed % 100 === 0) report("seeds done", seed)
    }
    expect(Math.min(sum.done, sum.refused, sum.died, sum.again)).toBeGreaterThan(0)
    report("seeds, each twice, of intents", `${FIRST}-${LAST}, ${INTENTS}`)
    report("intents done, refused", `${sum.done}, ${sum.refused}`)
    report("deaths, lost answers asked for again", `${sum.died}, ${sum.again}`)
  })
})
