import { Journal } from "@atelier/application/ports"
import { everyCall } from "@atelier/contract"
import { type ChangeSet, type Plan, planWith } from "@atelier/domain/change"
import { shopRow } from "@atelier/domain/testing"
import { memoryStore } from "@atelier/memory"
import { Effect } from "effect"
import { describe, expect, it, vi } from "vitest"
import { makeTestApi } from "../../../adapters/http/test/TestApi.ts"
import { shopPlan } from "../test/events/shopPlan.ts"
import { carefulRequests } from "./carefulRequests.ts"
import { everyHandler } from "./everyHandler.ts"
import { asked, changesIn, isPreviewed, rowsIn } from "./previewed.ts"
import { samples } from "./samples.ts"
import { scale } from "./scale.ts"

vi.setConfig({ testTimeout: 120_000 })

const TRIES = scale(12, 200)
const handlers = everyHandler()
const plan: Plan = planWith(shopPlan, {
  shop: [shopRow({ content: "empty", hasMaestroOption: true })]
})
const making = everyCall.filter(
  ([, call]) => call.scope === "write" && call.seen.of === "none" && isPreviewed(call)
)
const claiming = new Set<string>()

describe("in a shop that is not claimed yet", () => {
  it.each(making)("%s previews the rows that it writes, including the shop", async (name, call) => {
    const api = await makeTestApi({ store: memoryStore(plan), handlers })
    const lastChanges = (): Promise<ChangeSet> =>
      api.runtime.runPromise(
        Effect.gen(function* () {
          const journal = yield* Journal
          return (yield* journal.entry(yield* journal.lastId))?.changes ?? []
        })
      )
    for (const { path, body } of samples(carefulRequests(plan, name, call), {
      numRuns: TRIES,
      seed: 5
    })) {
      const ask = (preview: boolean) =>
        api.ask("admin", asked(path, preview), {
          method: call.method,
          ...(body === undefined ? {} : { body })
        })
      const shown = await ask(true)
      if (!shown.ok) continue
      const changes = changesIn(await shown.json())
      const done = await ask(false)
      expect(done.ok).toBe(true)
      const written = await lastChanges()
      expect(rowsIn(written)).toBe(rowsIn(changes))
      if (changes.some(({ table }) => table === "shop")) claiming.add(name)
      const answer: unknown = call.preview === "answer" ? await done.json() : null
      if (answer !== null) expect(rowsIn(changesIn(answer))).toBe(rowsIn(changes))
      break
    }
    await api.stop()
  })

  it("many calls claim it", () => {
    expect(claiming.size).toBeGreaterThan(10)
  })
})
