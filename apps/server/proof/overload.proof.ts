import { once } from "node:events"
import { connect } from "node:net"
import { afterAll, describe, expect, it, vi } from "vitest"
import { neverKept } from "./neverKept.ts"
import { startProofShop } from "./ProofShop.ts"
import { residentMegabytes } from "./residentMegabytes.ts"
import { isWhole, report, scale } from "./scale.ts"
import { startHunger } from "./startHunger.ts"
import { userEvent } from "./userEvent.ts"

vi.setConfig({ testTimeout: 3_600_000, hookTimeout: 120_000 })

const REQUESTS = scale(400, 1_000_000)
const USUAL_CLIENTS = 16
const TOO_MANY_CLIENTS = 80
const MAX_GROWTH = 1.05
const MAX_TIMES_SLOWER = 10

const shop = await startProofShop()
afterAll(() => shop.close())

const askMonth = async (): Promise<number> => {
  const response = await shop.ask("planner", "/api/Events?start=2026-11-01&end=2026-12-01", {
    method: "POST",
    body: neverKept()
  })
  await response.arrayBuffer()
  return response.status
}

const load = async (clients: number, requests: number, ask: () => Promise<number>) => {
  const times: Array<number> = []
  const statuses = new Map<number, number>()
  const client = async (): Promise<void> => {
    while (times.length < requests) {
      const start = performance.now()
      const status = await ask()
      times.push(performance.now() - start)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
  }
  await Promise.all(Array.from({ length: clients }, client))
  const sorted = times.toSorted((a, b) => a - b)
  return { p99: sorted[Math.floor(sorted.length * 0.99)] ?? 0, statuses }
}

describe("an overloaded server", () => {
  it("answers five times as many clients, or names a waiting time", async () => {
    const usual = await load(USUAL_CLIENTS, REQUESTS / 10, askMonth)
    expect([...usual.statuses.keys()]).toEqual([200])
    const over = await load(TOO_MANY_CLIENTS, REQUESTS / 10, askMonth)
    expect([200, 429, 503]).toEqual(expect.arrayContaining([...over.statuses.keys()]))
    report(
      "99th percentile, usual and five times that",
      `${usual.p99.toFixed(0)} ms, ${over.p99.toFixed(0)} ms`
    )
    if (isWhole) expect(over.p99).toBeLessThan(MAX_TIMES_SLOWER * usual.p99)
  })

  it("rejects bodies that are too large and stores nothing of them", async () => {
    const large = JSON.stringify(userEvent("x".repeat(3_000_000)))
    for (let number = 0; number < scale(20, 1_000); number += 1) {
      const path = "/api/Appointment/createUserAppointment"
      const response = await shop.ask("planner", path, { method: "POST", body: large })
      expect(response.status).toBe(413)
      await response.arrayBuffer()
    }
    expect(await askMonth()).toBe(200)
  })

  it("answers others while slow clients send single bytes", async () => {
    const token = await shop.token("planner")
    const slow = Array.from({ length: scale(50, 500) }, () => {
      const socket = connect(shop.settings.port, "127.0.0.1")
      socket.on("error", () => socket.destroy())
      socket.write(
        `POST /api/Events?start=2026-11-01&end=2026-12-01 HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{`
      )
      return socket
    })
    await Promise.all(slow.map((socket) => (socket.connecting ? once(socket, "connect") : null)))
    const { statuses } = await load(USUAL_CLIENTS, 200, askMonth)
    expect([...statuses.keys()]).toEqual([200])
    for (const socket of slow) socket.destroy()
  })

  it("does not grow with the number of requests", async () => {
    const request = { method: "POST", path: "/api/Events?start=2026-11-01&end=2026-12-01" } as const
    const askMonths = async (requests: number): Promise<void> => {
      const hungry = await startHunger({
        ...request,
        port: shop.settings.port,
        token: await shop.token("planner"),
        connections: USUAL_CLIENTS,
        requests
      })
      expect(Object.keys(await hungry.stop())).toEqual(["200"])
    }
    await askMonths(REQUESTS / 10)
    const before = residentMegabytes(shop.pid())
    await askMonths(REQUESTS)
    const after = residentMegabytes(shop.pid())
    report("memory before and after", `${before.toFixed(0)} MB, ${after.toFixed(0)} MB`)
    if (isWhole) expect(after).toBeLessThan(before * MAX_GROWTH)
  })
})
