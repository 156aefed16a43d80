import { everyCall } from "@atelier/contract"
import {
  canSeeEvent,
  installerAccess,
  permits,
  progressAccess,
  seesDocuments,
  shipperAccess,
  type UserConfiguration
} from "@atelier/domain/access"
import type { Plan } from "@atelier/domain/change"
import fc from "fast-check"
import { afterAll, describe, expect, it, vi } from "vitest"
import { serveHere } from "../test/TestServer.ts"
import { requestTo } from "./inputs.ts"
import { startProofShop } from "./ProofShop.ts"
import { isWhole, report, scale } from "./scale.ts"

vi.setConfig({ testTimeout: 3_600_000, hookTimeout: 120_000 })

const TRIES = scale(1, 200)

const shop = await startProofShop({}, serveHere)
afterAll(() => shop.close())

/**
 * Ids of hidden rows, and their names unless a visible row has the same one. Ids of work orders may
 * appear in user events, which all users see.
 */
const hiddenFrom = (plan: Plan, user: UserConfiguration) => {
  const events = [...plan.event.values()]
  const seen = events.filter((event) => canSeeEvent(user, event))
  const behind = new Set(seen.map((event) => ("workOrderId" in event ? event.workOrderId : null)))
  const mayList = permits(user, ["accessWorkOrdersListPage"])
  const orders = [...plan.workOrder.values()].filter(({ id }) => !mayList && !behind.has(id))
  const names = orders.map(({ name }) => name)
  const steps = [...plan.workOrder.values()].flatMap((order) =>
    order.steps.filter((step) => !progressAccess(user, step.progressId).display)
  )
  const noted = new Set(
    events.map((event) => (event.eventType === "UserEvent" ? event.workOrderId : null))
  )
  const documents = [...plan.document.values()].filter(
    ({ category, workOrderId }) =>
      !seesDocuments(user, category) || orders.some(({ id }) => id === workOrderId)
  )
  const known = JSON.stringify([...plan.workOrder.values()].filter(({ id }) => behind.has(id)))
  return {
    ids: [
      ...events.filter((event) => !canSeeEvent(user, event)).map(({ id }) => id),
      ...orders.map(({ id }) => id).filter((id) => !noted.has(id)),
      ...steps.map(({ id }) => id),
      ...documents.flatMap(({ id, storedAs }) => [id, storedAs])
    ],
    crews: [
      ...[...plan.progress.keys()].filter((id) => !progressAccess(user, id).display),
      ...[...plan.installer.keys()].filter((id) => !installerAccess(user, id).display),
      ...[...plan.shipper.keys()].filter((id) => !shipperAccess(user, id).display)
    ],
    names: [
      ...names.filter((name) => name.length > 5 && !known.includes(name)),
      ...documents.map(({ name }) => name)
    ]
  }
}

const hidden = new Map<string, ReturnType<typeof hiddenFrom>>()

const hiddenFromAccount = (account: string): ReturnType<typeof hiddenFrom> => {
  const user = shop.plan.user.get(account)
  if (user === undefined) throw new Error(`there is no ${account}`)
  const known = hidden.get(account) ?? hiddenFrom(shop.plan, user)
  hidden.set(account, known)
  return known
}

const watchers = [
  "nothing",
  "installer",
  ...(isWhole ? ["only-createWorkOrder", "only-accessCapacityDashboard", "shipper"] : [])
]

let looked = 0

describe.each(watchers)("%s", (account) => {
  it("has hidden rows", () => {
    expect(hiddenFromAccount(account).ids.length).toBeGreaterThan(50)
  })

  it.each(everyCall)("gets no hidden event, work order or document by %s", async (_name, call) => {
    const { ids, names } = hiddenFromAccount(account)
    for (const { path, body } of fc.sample(requestTo(shop.plan, call), TRIES)) {
      const response = await shop.ask(account, path, {
        method: call.method,
        ...(body === undefined ? {} : { body })
      })
      const answer = await response.text()
      looked += 1
      const sent = `${decodeURIComponent(path)} ${String(body)}`
      const leaked = [...ids, ...names].filter(
        (secret) => answer.includes(JSON.stringify(secret).slice(1, -1)) && !sent.includes(secret)
      )
      expect(leaked, `${sent.slice(0, 500)} → ${answer.slice(0, 500)}`).toEqual([])
      if (response.ok)
        for (const secret of ids.filter((id) => sent.includes(id)))
          expect(
            answer.includes(`"${secret}"`),
            `${sent.slice(0, 500)} → ${answer.slice(0, 500)}`
          ).toBe(false)
    }
  })
})

describe("a hidden row", () => {
  it("is rejected with the same words as a missing one", async () => {
    for (const account of watchers) {
      const { ids, crews } = hiddenFromAccount(account)
      for (const [name, call] of everyCall)
        for (const { path, body } of fc.sample(requestTo(shop.plan, call), TRIES)) {
          if (body instanceof FormData || body instanceof Blob) continue
          const secret = [...ids, ...crews].find(
            (id) => path.includes(encodeURIComponent(id)) || body?.includes(`"${id}"`) === true
          )
          if (secret === undefined) continue
          const missing = "missing-1"
          const ask = async (as: string) => {
            const renamed = body?.replaceAll(`"${secret}"`, `"${as}"`)
            const response = await shop.ask(
              account,
              path.replaceAll(encodeURIComponent(secret), as),
              { method: call.method, ...(renamed === undefined ? {} : { body: renamed }) }
            )
            const answer = response.ok ? "answered" : await response.text()
            return [response.status, answer.replaceAll(secret, "…").replaceAll(missing, "…")]
          }
          looked += 1
          expect(await ask(secret), `${account} ${name} ${path} ${body}`).toEqual(
            await ask(missing)
          )
        }
    }
    report("answers looked through", looked)
  })
})
