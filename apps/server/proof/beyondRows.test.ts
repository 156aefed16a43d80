import { everyCall } from "@atelier/contract"
import fc from "fast-check"
import { afterAll, describe, expect, it, vi } from "vitest"
import { makeTestApi } from "../../../adapters/http/test/TestApi.ts"
import { carefulRequests } from "./carefulRequests.ts"
import { demoPlan } from "./demoApi.ts"
import { everyHandler } from "./everyHandler.ts"
import { scale } from "./scale.ts"

vi.setConfig({ testTimeout: 60_000 })

const TRIES = scale(3, 60)
const SEED = 17

const plan = demoPlan(false)
let used = false
const handlers = everyHandler(() => {
  used = true
})
const api = await makeTestApi({ plan, handlers })
afterAll(() => api.stop())

/** Their searches find more on a faster machine. */
const endWithTheirTime = ["replanShop", "resolveOverloads"]

const reads = everyCall.filter(([, { scope }]) => scope === "read")

describe("the contract", () => {
  it("says of each read whether it depends on more than stored rows", async () => {
    const found = new Set<string>()
    for (const [name, call] of reads) {
      const samples = fc.sample(carefulRequests(plan, name, call), { numRuns: TRIES, seed: SEED })
      for (const { path, body } of samples) {
        used = false
        const response = await api.ask("admin", path, {
          method: call.method,
          ...(body === undefined ? {} : { body })
        })
        await response.arrayBuffer()
        if (used) found.add(name)
      }
    }
    const said = reads.filter(([, { beyondRows }]) => beyondRows === true).map(([name]) => name)
    expect([...found, ...endWithTheirTime].sort()).toEqual(said.sort())
  })
})
