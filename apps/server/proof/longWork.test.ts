import { afterAll, beforeAll, expect, it, vi } from "vitest"
import { mapping } from "../../../packages/domain/test/smallImport.ts"
import { type ProofShop, startProofShop } from "./ProofShop.ts"
import { isWhole, report, scale } from "./scale.ts"

vi.setConfig({ testTimeout: 1_800_000, hookTimeout: 120_000 })

const ORDERS = scale(200, 50_000)
const PULSE_PAUSE_MS = 5
const MAX_BLOCKED_MS = 50
const PRODUCTS = 20
const RESOURCES = ["saw", "edger", "drill", "pack"]

let shop: ProofShop
beforeAll(async () => {
  shop = await startProofShop()
})
afterAll(() => shop.close())

const lines = (header: string, rows: ReadonlyArray<string>): Blob =>
  new Blob([[header, ...rows, ""].join("\n")])

const dayOf = (number: number): string =>
  new Date(Date.UTC(2027, 0, 4 + (number % 500))).toISOString().slice(0, 10)

const operationsOf = (_: unknown, product: number): ReadonlyArray<string> =>
  RESOURCES.map((resource, place) => `p${product},${place + 1},${resource},${resource},0.1,0`)

const files = (): FormData => {
  const form = new FormData()
  const orders = Array.from(
    { length: ORDERS },
    (_, number) => `W${number},p${number % PRODUCTS},1,${dayOf(number)},open,`
  )
  const { closures: _closures, ...rest } = mapping
  form.set("orders", lines("n,t,q,d,s,e", orders), "orders.csv")
  form.set(
    "operations",
    lines("t,s,o,r,h,f", Array.from({ length: PRODUCTS }, operationsOf).flat()),
    "operations.csv"
  )
  form.set(
    "resources",
    lines(
      "r,u",
      RESOURCES.map((name) => `${name},10`)
    ),
    "resources.csv"
  )
  form.set("mapping", JSON.stringify(rest))
  return form
}

const send = async (account: string, key: string) => {
  const response = await shop.ask(account, "/api/WorkOrder/importWorkOrders", {
    method: "POST",
    headers: { "idempotency-key": key },
    body: files()
  })
  return {
    status: response.status,
    isReplayed: response.headers.get("idempotency-replayed") === "true",
    body: (await response.json()) as { readonly created?: number; readonly changeId?: string }
  }
}

/** How long the event loop was kept waiting at the most since the last time that this was asked, in ms. */
const loopDelay = async (): Promise<number> => {
  const text = await (await shop.ask(null, "/metrics")).text()
  const [, seconds = ""] = /^atelier_nodejs_eventloop_lag_max_seconds (\S+)$/m.exec(text) ?? []
  return Number(seconds) * 1_000
}

it("an import is done beside all others, once, and with the rights of who asks", async () => {
  expect((await send("visitor", "first")).status).toBe(403)
  await loopDelay()
  let isDone = false
  const importing = send("admin", "first").finally(() => {
    isDone = true
  })
  const start = performance.now()
  let pulses = 0
  while (!isDone) {
    expect((await shop.ask(null, "/healthz")).status).toBe(200)
    pulses += 1
    await new Promise((resolve) => setTimeout(resolve, PULSE_PAUSE_MS))
  }
  const imported = await importing
  const delay = await loopDelay()
  report("import", `${ORDERS} orders, ${Math.round(performance.now() - start)} ms`)
  report("loop kept waiting at the most", `${delay.toFixed(0)} ms, ${pulses} pulses`)
  expect(imported).toMatchObject({ status: 200, isReplayed: false, body: { created: ORDERS } })
  const changes = shop.changes()
  expect(imported.body.changeId).toBe(shop.newestChange())
  expect(await send("admin", "first")).toEqual({ ...imported, isReplayed: true })
  expect(shop.changes()).toBe(changes)
  if (isWhole) expect(delay).toBeLessThanOrEqual(MAX_BLOCKED_MS)
})
