import { spawn } from "node:child_process"
import { once } from "node:events"
import { join } from "node:path"
import { afterAll, expect, it, vi } from "vitest"
import { startProofShop } from "./ProofShop.ts"
import { residentMegabytes } from "./residentMegabytes.ts"
import { isWhole, report, scale } from "./scale.ts"
import { startHunger } from "./startHunger.ts"

vi.setConfig({ testTimeout: 3_600_000, hookTimeout: 120_000 })

const REQUESTS = scale(500, 200_000)
const CONNECTIONS = 50
const MAX_MEGABYTES = 160
const MAX_GROWTH = 1.1
const MONTH = "/api/Events?start=2026-11-01&end=2026-12-01"

const shop = await startProofShop()
afterAll(() => shop.close())

/** Requests a month many times on many connections; all must succeed. */
const askMonths = async (port: number, requests: number): Promise<void> => {
  const hungry = await startHunger({
    port,
    token: await shop.token("planner"),
    method: "POST",
    path: MONTH,
    connections: CONNECTIONS,
    requests
  })
  const counts = await hungry.stop()
  expect(Object.keys(counts)).toEqual(["200"])
}

const memoryOf = async (pid: number | undefined, port: number) => {
  await askMonths(port, REQUESTS / 2)
  const half = residentMegabytes(pid)
  await askMonths(port, REQUESTS / 2)
  return { half, whole: residentMegabytes(pid) }
}

it("uses little memory after very many months, and no more than after half of them", async () => {
  const plain = spawn(
    process.execPath,
    [join(import.meta.dirname, "plainServer.ts"), shop.settings.databaseFile],
    { stdio: ["ignore", "pipe", "ignore"] }
  )
  try {
    const [port] = (await once(plain.stdout, "data")) as [Buffer]
    const bare = await memoryOf(plain.pid, Number(port.toString("utf8")))
    const ours = await memoryOf(shop.pid(), shop.settings.port)
    report(
      "MB of a plain server after half and all",
      [bare.half, bare.whole].map(Math.round).join(", ")
    )
    report("MB of ours after half and all", [ours.half, ours.whole].map(Math.round).join(", "))
    if (!isWhole) return
    expect(ours.whole).toBeLessThan(MAX_MEGABYTES)
    expect(ours.whole).toBeLessThan(MAX_GROWTH * ours.half)
  } finally {
    plain.kill("SIGTERM")
  }
})
