import type { Outcome } from "@atelier/contract"
import { MAX_OUTCOME_ROWS } from "@atelier/domain/proposal"
import { afterAll, expect, it, vi } from "vitest"
import { importFiles } from "./importFiles.ts"
import { startProofShop } from "./ProofShop.ts"
import { peakMegabytes } from "./residentMegabytes.ts"
import { isWhole, report, scale } from "./scale.ts"
import { makeTurns, type Turn } from "./turns/turnsOf.ts"

vi.setConfig({ testTimeout: 1_800_000, hookTimeout: 120_000 })

const ORDERS = scale(200, 50_000)
const STREAMS = 5
const WRITE_PAUSE_MS = 100
const MAX_BUSY_MS = 50

const turns = makeTurns()
const shop = await startProofShop({ environment: turns.environment })
afterAll(async () => {
  await shop.close()
  turns.close()
})

const send = async (account: string, key: string) => {
  const response = await shop.ask(account, "/api/WorkOrder/importWorkOrders", {
    method: "POST",
    headers: { "idempotency-key": key },
    body: importFiles(ORDERS)
  })
  return {
    status: response.status,
    isReplayed: response.headers.get("idempotency-replayed") === "true",
    body: (await response.json()) as { readonly created?: number; readonly changeId?: string }
  }
}

/** The longest event loop turn so far; a further turn ends before it is read. */
const longestTurn = async (): Promise<Turn> => {
  await (await shop.ask(null, "/healthz")).text()
  return turns.longest()
}

const follow = async (account: string) => {
  const stopping = new AbortController()
  const response = await shop.ask(account, "/api/changes", { signal: stopping.signal })
  const names: Array<string> = []
  const reading = (async () => {
    const decoder = new TextDecoder()
    for await (const chunk of response.body ?? [])
      for (const [, name = ""] of decoder.decode(chunk).matchAll(/^event: (\w+)$/gm))
        names.push(name)
  })().catch((error: unknown) => {
    if (!stopping.signal.aborted) throw error
  })
  return {
    stop: async (): Promise<ReadonlyArray<string>> => {
      stopping.abort()
      await reading
      return names
    }
  }
}

/** Writes as another account during some work; returns the longest write time in milliseconds. */
const writeBeside = async (work: Promise<unknown>): Promise<number> => {
  let isDone = false
  let longest = 0
  const end = (): void => {
    isDone = true
  }
  void work.then(end, end)
  while (!isDone) {
    const start = performance.now()
    const response = await shop.ask("planner", "/api/WorkOrder/createWorkOrderGroup", {
      method: "POST",
      body: JSON.stringify({ name: `Group ${start}` })
    })
    const answer = await response.text()
    expect(response.status, answer).toBe(200)
    longest = Math.max(longest, performance.now() - start)
    await new Promise((resolve) => setTimeout(resolve, WRITE_PAUSE_MS))
  }
  return longest
}

const beside = async <A>(what: string, begin: () => Promise<A>): Promise<A> => {
  await longestTurn()
  const start = performance.now()
  const work = begin()
  const wait = await writeBeside(work)
  const done = await work
  const milliseconds = performance.now() - start
  const { busy, wall } = await longestTurn()
  report(what, `${ORDERS} orders, ${Math.round(milliseconds)} ms`)
  report("  longest wait of a write beside it", `${Math.round(wait)} ms`)
  report("  most memory so far", `${Math.round(peakMegabytes(shop.pid()))} MB`)
  report("  longest turn of the loop", `${busy.toFixed(0)} ms busy, ${wall.toFixed(0)} ms in all`)
  if (isWhole) expect(busy).toBeLessThanOrEqual(MAX_BUSY_MS)
  return done
}

it("runs an import and its undo once, beside other requests, with the caller's rights", async () => {
  expect((await send("visitor", "first")).status).toBe(403)
  const followers = await Promise.all(Array.from({ length: STREAMS }, () => follow("planner")))
  const imported = await beside("import", () => send("admin", "first"))
  expect(imported).toMatchObject({ status: 200, isReplayed: false, body: { created: ORDERS } })
  const changes = await shop.changes()
  expect(await send("admin", "first")).toEqual({ ...imported, isReplayed: true })
  expect(await shop.changes()).toBe(changes)
  const undone = await beside("undo of the import", () =>
    shop.ask("admin", `/api/changes/${imported.body.changeId}/undo`, { method: "POST" })
  )
  expect(undone.status).toBe(200)
  const { changes: shown, omitted } = (await undone.json()) as Outcome
  expect(shown.length + omitted.changes).toBeGreaterThan(ORDERS)
  expect(shown.length).toBeLessThanOrEqual(MAX_OUTCOME_ROWS)
  for (const follower of followers) {
    const names = await follower.stop()
    expect(names[0]).toBe("ready")
    expect(names.length).toBeGreaterThan(2)
  }
})
