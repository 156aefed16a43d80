import { type Call, everyCall } from "@atelier/contract"
import { type ChangeSet, type Plan, planWith, type Rows, type Table } from "@atelier/domain/change"
import fc from "fast-check"
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import { carefulRequests } from "./carefulRequests.ts"
import type { Sent } from "./inputs.ts"
import {
  askPatiently,
  type LargeShop,
  MAX_BUSY_MS,
  reportLongest,
  startLargeShop
} from "./large/LargeShop.ts"
import { isWhole, report, scale } from "./scale.ts"
import type { Turn } from "./turns/turnsOf.ts"

vi.setConfig({ testTimeout: 900_000, hookTimeout: 900_000 })

const SAMPLES = scale(3, 600)
const SEED = 23
/** The compiler has not seen the first requests of a kind: the least of some that are done counts. */
const DONE_AT_LEAST = scale(1, 4)
const ORDERS_AT_HAND = 40
/** They would leave nothing to write to. */
const emptying: ReadonlyArray<string> = ["startEmpty", "loadDemo"]
/** A shop that is strict from then on refuses what does not say what it has seen. */
const LAST = "updateShopSettings"

const writes = everyCall
  .filter(([name, { scope }]) => scope === "write" && !emptying.includes(name))
  .toSorted(([one], [other]) => Number(one === LAST) - Number(other === LAST))

const rowsOf = <T extends Table>(table: T, changes: ChangeSet): ReadonlyArray<Rows[T]> =>
  changes.flatMap((change) => (change.table === table ? [change.after as Rows[T]] : []))

/** The demo shop and some orders of the days that hold most. */
const planAtHand = ({ plan, last }: LargeShop): Plan => {
  const workOrder = rowsOf("workOrder", last).slice(-ORDERS_AT_HAND)
  const ids = new Set(workOrder.map(({ id }) => id))
  const event = rowsOf("event", last).filter(
    (row) => "workOrderId" in row && ids.has(row.workOrderId ?? "")
  )
  return planWith({ ...plan, workOrder: new Map(), event: new Map() }, { workOrder, event })
}

let large: LargeShop
let plan: Plan
beforeAll(async () => {
  large = await startLargeShop()
  plan = planAtHand(large)
})
afterAll(() => large.close())

const sent = async (call: Call, request: Sent): Promise<number> => {
  const response = await askPatiently(large.shop, call, request)
  await response.arrayBuffer()
  return response.status
}

let done = 0

describe("a write in a shop with a million events", () => {
  it.each(writes)("%s is answered", async (name, call) => {
    let least: Turn = { busy: Number.POSITIVE_INFINITY, wall: Number.POSITIVE_INFINITY }
    let shortest = Number.POSITIVE_INFINITY
    const statuses: Array<number> = []
    let found = 0
    const samples = fc.sample(carefulRequests(plan, name, call), { numRuns: SAMPLES, seed: SEED })
    for (const request of samples) {
      if (found >= DONE_AT_LEAST) break
      const start = performance.now()
      const { done: status, turn } = await large.watched(() => sent(call, request))
      expect(status, request.path).toBeLessThan(500)
      statuses.push(status)
      if (status >= 300) continue
      found += 1
      shortest = Math.min(shortest, performance.now() - start)
      if (turn.busy < least.busy) least = turn
    }
    done += found
    if (found > 0) large.note(name, `${found} of ${statuses.length} done`, shortest, least)
    else report(name, `never done: ${[...new Set(statuses)].join(", ")}`)
  })

  it("lets everybody else wait no longer than a moment", () => {
    expect(done).toBeGreaterThan(writes.length / 2)
    reportLongest(large.blocked)
    if (isWhole) expect(large.blocked.filter(([, { busy }]) => busy > MAX_BUSY_MS)).toEqual([])
  })
})
