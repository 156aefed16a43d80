import { setTimeout as pause } from "node:timers/promises"
import { afterAll, describe, expect, it, vi } from "vitest"
import { databaseOf } from "../src/Ports.ts"
import { auditOf, differingTables } from "./audit.ts"
import { importFiles } from "./importFiles.ts"
import { startProofShop } from "./ProofShop.ts"
import { isWhole, report, scale } from "./scale.ts"

vi.setConfig({ testTimeout: 1_800_000, hookTimeout: 120_000 })

const ORDERS = scale(100, 5_000)
const ENDS = scale(1, 10)
const MAX_STOP_MS = 10_000

const shop = await startProofShop()
afterAll(() => shop.close())

/** Converts a lost connection to null; rethrows other errors. */
const whenLost = (error: unknown): null => {
  if (error instanceof TypeError) return null
  throw error
}

const send = async (key: string): Promise<{ readonly created: number } | null> => {
  const response = await shop
    .ask("admin", "/api/WorkOrder/importWorkOrders", {
      method: "POST",
      headers: { "idempotency-key": key },
      body: importFiles(ORDERS, key)
    })
    .catch(whenLost)
  if (response === null) return null
  const answer = await response.text().catch(whenLost)
  if (answer === null || [429, 503].includes(response.status)) return null
  expect(response.status, answer).toBe(200)
  return JSON.parse(answer)
}

const retried = async (key: string): Promise<{ readonly created: number }> => {
  for (;;) {
    const answer = await send(key)
    if (answer !== null) return answer
    await pause(100)
  }
}

const imported = async (key: string): Promise<number> => {
  const { stored, replayed, findings } = await auditOf(databaseOf(shop.settings))
  expect(findings).toEqual([])
  expect(differingTables(stored, replayed)).toEqual([])
  return [...stored.workOrder.values()].filter(({ name }) => name.startsWith(key)).length
}

describe.each(["SIGKILL", "SIGTERM"] as const)(
  "a server that gets %s during a long job",
  (signal) => {
    it("has all or nothing of it after a restart, and all once it is repeated", async () => {
      const begun = performance.now()
      await retried(`${signal}-first-`)
      const usual = performance.now() - begun
      let undone = 0
      for (let end = 0; end < ENDS; end += 1) {
        const key = `${signal}-${end}-`
        const before = await shop.changes()
        const first = send(key)
        await pause((usual * (end + 1)) / (ENDS + 1))
        const start = performance.now()
        const code = await shop.stop(signal)
        if (signal === "SIGTERM") {
          expect(code).toBe(0)
          if (isWhole) expect(performance.now() - start).toBeLessThan(MAX_STOP_MS)
        }
        const answered = await first
        await shop.start()
        const found = await imported(key)
        if (answered === null) expect([0, ORDERS]).toContain(found)
        else expect(found).toBe(ORDERS)
        if (found === 0) undone += 1
        expect((await retried(key)).created).toBe(ORDERS)
        expect(await shop.changes()).toBe(before + 1)
        expect(await imported(key)).toBe(ORDERS)
      }
      report(`jobs undone by ${signal}`, `${undone} of ${ENDS}, each of ${ORDERS} orders`)
    })
  }
)
