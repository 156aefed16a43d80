import { Journal, type JournalEntry } from "@atelier/application/ports"
import { everyCall } from "@atelier/contract"
import { memoryStore } from "@atelier/memory"
import { Effect } from "effect"
import fc from "fast-check"
import { afterAll, describe, expect, it, vi } from "vitest"
import { makeTestApi, type TestApi } from "../../../adapters/http/test/TestApi.ts"
import { shopPlan } from "../test/events/shopPlan.ts"
import { carefulRequests } from "./carefulRequests.ts"
import { everyHandler } from "./everyHandler.ts"
import type { Sent } from "./inputs.ts"
import { report, scale } from "./scale.ts"

vi.setConfig({ testTimeout: 600_000 })

const TRIES = scale(2, 60)
const SEED = 17

const manners: ReadonlyArray<(place: number) => Readonly<Record<string, string>>> = [
  () => ({}),
  (place) => ({ "idempotency-key": `key ${place}` }),
  () => ({ "if-match": '"1"' })
]

const makeShop = (readsLittle: boolean) =>
  makeTestApi({ store: memoryStore(shopPlan), handlers: everyHandler(), readsLittle })

const entriesOf = ({ runtime }: TestApi): Promise<ReadonlyArray<JournalEntry>> =>
  runtime.runPromise(Effect.flatMap(Journal, (journal) => journal.after(0, 1_000_000)))

const written = (entries: ReadonlyArray<JournalEntry>) =>
  entries.map(({ intent, userId, changes }) => [
    intent,
    userId,
    changes.map(({ table, before, after }) => [table, before?.version, after?.version]).sort()
  ])

let asked = 0
const here = await makeShop(false)
const other = await makeShop(true)
afterAll(() => {
  here.stop()
  other.stop()
})

describe("a request that reads too many events for this thread", () => {
  it.each(everyCall)("to %s gets the same answer elsewhere, once", async (name, call) => {
    const samples = fc.sample(carefulRequests(shopPlan, name, call), { numRuns: TRIES, seed: SEED })
    for (const sent of samples) {
      const headers = call.scope === "write" ? manners[asked % manners.length]?.(asked) : {}
      const answer = async (api: TestApi, { path, body }: Sent) => {
        const response = await api.ask("admin", path, {
          method: call.method,
          headers: headers ?? {},
          ...(body === undefined ? {} : { body })
        })
        await response.arrayBuffer()
        return response.status
      }
      asked += 1
      const before = (await entriesOf(here)).length
      expect(await answer(other, sent), sent.path).toBe(await answer(here, sent))
      const entries = (await entriesOf(here)).slice(before)
      expect(written((await entriesOf(other)).slice(before))).toEqual(written(entries))
    }
  })

  it("was sent to many calls, including generic resources", () => {
    const calls = new Set(other.elsewhere)
    report("requests answered elsewhere", `${other.elsewhere.length} of ${asked}`)
    report("calls answered elsewhere", [...calls].sort().join(", "))
    expect(calls.size).toBeGreaterThan(20)
    expect([...calls].some((name) => name.includes("."))).toBe(true)
    expect(here.elsewhere).toEqual([])
  })
})
