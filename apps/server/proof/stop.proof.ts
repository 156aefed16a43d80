import { randomUUID } from "node:crypto"
import { afterAll, describe, expect, it, vi } from "vitest"
import { databaseOf } from "../src/Ports.ts"
import { auditOf } from "./audit.ts"
import { startProofShop } from "./ProofShop.ts"
import { isWhole, report, scale } from "./scale.ts"
import { createUserEvent } from "./userEvent.ts"

vi.setConfig({ testTimeout: 3_600_000, hookTimeout: 120_000 })

const STOPS = scale(2, 30)
const CLIENTS = 16
const MAX_STOP_MS = 10_000
/** Process groups often send a signal twice. */
const BETWEEN_SIGNALS_MS = 5

const shop = await startProofShop()
afterAll(() => shop.close())

/** A connection that was never established carried no request. */
const REFUSED = new Set(["ECONNREFUSED", "UND_ERR_SOCKET", "ECONNRESET"])

const codeOf = (error: unknown): string => {
  const cause = error instanceof Error ? error.cause : undefined
  return cause instanceof Error && "code" in cause ? String(cause.code) : String(error)
}

describe("a server that is stopped under load", () => {
  it("answers accepted requests, loses nothing, and exits with 0", async () => {
    const answered: Array<string> = []
    const run = randomUUID()
    for (let stop = 0; stop < STOPS; stop += 1) {
      const client = async (number: number): Promise<void> => {
        for (;;) {
          const title = `${run} ${stop}, client ${number}`
          const response = await createUserEvent(shop, answered.length, title).catch(codeOf)
          if (typeof response === "string") {
            expect(REFUSED, response).toContain(response)
            return
          }
          expect([200, 503]).toContain(response.status)
          if (response.status === 503) return
          const { event } = (await response.json()) as { readonly event: { readonly id: string } }
          answered.push(event.id)
        }
      }
      const clients = Array.from({ length: CLIENTS }, (_, number) => client(number))
      await vi.waitUntil(() => answered.length > (stop + 1) * CLIENTS, { timeout: 60_000 })
      const start = performance.now()
      const pid = shop.pid()
      if (pid === undefined) throw new Error("the server does not run")
      process.kill(pid, "SIGTERM")
      await new Promise((resolve) => setTimeout(resolve, BETWEEN_SIGNALS_MS))
      expect(await shop.stop("SIGTERM")).toBe(0)
      const milliseconds = performance.now() - start
      if (isWhole) expect(milliseconds).toBeLessThan(MAX_STOP_MS)
      report("stopped after", `${Math.round(milliseconds)} ms`)
      await Promise.all(clients)
      await shop.start()
    }
    const { stored } = await auditOf(databaseOf(shop.settings))
    const made = [...stored.event.values()].filter(
      (event) => event.eventType === "UserEvent" && event.title.startsWith(run)
    )
    expect(made.map(({ id }) => id).sort()).toEqual(answered.sort())
    report("answered writes", answered.length)
  })
})
