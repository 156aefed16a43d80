import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import { allDayTime, StepEvent } from "@atelier/domain/event"
import { addDays } from "@atelier/domain/time"
import type { Webhook } from "@atelier/domain/webhook"
import { Schema } from "effect"
import { afterAll, beforeAll, expect, it, vi } from "vitest"
import { freePort } from "../../../../scripts/testing/freePort.ts"
import { type ProofShop, startProofShop } from "../../proof/ProofShop.ts"
import { dayFromToday } from "../dayFromToday.ts"

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const program = join(import.meta.dirname, "../../../../docs/examples/small-erp/erp.ts")

/** Signatures of webhooks end by the clock, so the program has the clock of the shop. */
const testClock = pathToFileURL(
  join(import.meta.dirname, "../../../../scripts/testing/shiftedClock.ts")
).href

const NUMBER = "ERP9071"

let shop: ProofShop
let erp: ChildProcess
let address: string
let webhook: Webhook

const asked = async <A>(account: string, path: string, init: RequestInit = {}): Promise<A> => {
  const { headers: _none, ...rest } = init
  return (await (await shop.ask(account, `/api${path}`, rest)).json()) as A
}

const post = <A>(account: string, path: string, body?: object) =>
  asked<A>(account, path, {
    method: "POST",
    ...(body === undefined ? {} : { body: JSON.stringify(body) })
  })

beforeAll(async () => {
  shop = await startProofShop({ environment: { ATELIER_WEBHOOK_NETWORKS: "127.0.0.0/8" } })
  const port = await freePort()
  address = `http://127.0.0.1:${port}`
  const made = await post<Webhook>("admin", "/webhooks", {
    name: "Small ERP",
    url: `${address}/atelier`,
    userId: "planner",
    kinds: ["event.created", "event.changed", "event.deleted"],
    state: "active",
    secretAt: null,
    formerSecretAt: null
  })
  webhook = await post<Webhook>("admin", `/webhooks/${made.id}/renewSecret`)
  const { secret } = await asked<{ readonly secret: string }>(
    "admin",
    `/webhooks/${made.id}/secret`
  )
  erp = spawn(process.execPath, ["--import", testClock, program], {
    env: {
      ATELIER_CLOCK_OFFSET_MS: process.env.ATELIER_CLOCK_OFFSET_MS,
      PATH: process.env.PATH,
      PORT: String(port),
      ATELIER_URL: shop.origin,
      ATELIER_TOKEN: await shop.token("planner"),
      WEBHOOK_SECRET: secret
    },
    stdio: ["ignore", "pipe", "inherit"]
  })
  if (erp.stdout === null) throw new Error("it says nothing")
  await once(erp.stdout, "data")
})

afterAll(async () => {
  erp.kill("SIGKILL")
  await shop.close()
})

const list = async (): Promise<string> => (await fetch(`${address}/`)).text()

interface Messages {
  readonly data: ReadonlyArray<{
    readonly id: string
    readonly type: string
    readonly state: string
    readonly status: number | null
  }>
}

const messages = async () =>
  (await asked<Messages>("admin", `/webhooks/${webhook.id}/messages`)).data

it("an ERP plans its order, receives its moves, and draws it", async () => {
  const day = dayFromToday(60)
  const sent = await fetch(`${address}/orders`, {
    method: "POST",
    body: JSON.stringify({ number: NUMBER, client: "Roy <b>", installation: day })
  })
  expect(sent.status).toBe(204)
  expect(await list()).toContain("Roy &#60;b&#62;")

  const found = await asked<{ readonly data: ReadonlyArray<{ readonly id: string }> }>(
    "planner",
    `/WorkOrder/getWorkOrders?page=1&pageSize=5&search=${NUMBER}`
  )
  const { events } = await asked<{ readonly events: ReadonlyArray<unknown> }>(
    "planner",
    `/WorkOrder/getWorkOrderByIdPublic?id=${found.data[0]?.id}`
  )
  const step = events.find(Schema.is(StepEvent))
  if (step === undefined) throw new Error("no step was planned")
  const after = addDays(step.startDate, 30)
  await post("planner", "/Events/move", {
    events: [
      {
        id: step.id,
        version: step.version,
        time: allDayTime({ start: after, end: addDays(after, 1) })
      }
    ]
  })
  await expect.poll(list, { timeout: 10_000 }).toContain(after)
  expect((await messages()).every(({ state }) => state === "sent")).toBe(true)
})

it("a test is sent at once, a message repeated with its id, and a forged one rejected", async () => {
  const { id } = await post<{ readonly id: string }>("admin", `/webhooks/${webhook.id}/test`)
  const stateOf = async () => (await messages()).find((message) => message.id === id)
  await expect
    .poll(stateOf, { timeout: 10_000 })
    .toMatchObject({ state: "sent", status: 204, error: "" })
  await post("admin", `/webhookmessages/${id}/sendAgain`)
  await expect.poll(stateOf, { timeout: 10_000 }).toMatchObject({ state: "sent" })
  const said = await asked<{ readonly payload: string }>("admin", `/webhookmessages/${id}`)
  expect(JSON.parse(said.payload)).toMatchObject({ type: "webhook.test" })
  const forged = await fetch(`${address}/atelier`, { method: "POST", body: said.payload })
  expect(forged.status).toBe(400)
})

it("webhooks are visible to administrators only", async () => {
  const paths = [
    "/webhooks",
    `/webhooks/${webhook.id}`,
    `/webhooks/${webhook.id}/secret`,
    `/webhooks/${webhook.id}/messages`
  ]
  for (const path of paths)
    expect((await shop.ask("planner", `/api${path}`)).status, path).toBe(403)
})
