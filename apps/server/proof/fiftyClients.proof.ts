import { once } from "node:events"
import { Agent, request } from "node:http"
import { text } from "node:stream/consumers"
import { afterAll, describe, expect, it, vi } from "vitest"
import { databaseOf } from "../src/Ports.ts"
import { auditOf, plain } from "./audit.ts"
import { type ProofShop, startProofShop, writerOf } from "./ProofShop.ts"
import { isWhole, report, scale } from "./scale.ts"
import { createUserEvent, userEvent } from "./userEvent.ts"

vi.setConfig({ testTimeout: 600_000, hookTimeout: 120_000 })

const CLIENTS = 50
const READS_PER_WRITE = 9
const CONTESTED = 20
const DURATION_MS = scale(3_000, 60_000)
const MAX_P99_MS = 100

const shop = await startProofShop()
const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS })
afterAll(() => {
  agent.destroy()
  return shop.close()
})

interface Answer {
  readonly status: number | undefined
  readonly body: string
}

/** Not `fetch`: it takes two thirds of a core at this rate, so that clients wait for each other. */
const ask = async (user: string, path: string, sentBody?: string): Promise<Answer> => {
  const authorization = `Bearer ${await shop.token(user)}`
  const sent = request({
    port: shop.settings.port,
    agent,
    path,
    method: sentBody === undefined ? "GET" : "POST",
    headers: { authorization, "content-type": "application/json" }
  })
  sent.end(sentBody)
  const [response] = await once(sent, "response")
  return { status: response.statusCode, body: await text(response) }
}

interface Made {
  readonly event: { readonly id: string; readonly version: number }
}

const reads = [
  "/api/Template/getAllTemplates/list",
  "/api/Progress/",
  "/api/alerts?group=sidebar",
  "/api/Installers/getInstallers"
]

/** Metrics of the server process: event loop delay in seconds since the last read, and memory. */
const processFigures = async ({ ask }: ProofShop) => {
  const text = await (await ask(null, "/metrics")).text()
  const figure = (name: string): number =>
    Number(new RegExp(`^${name} (\\S+)$`, "m").exec(text)?.[1])
  return {
    longestBlock: figure("atelier_nodejs_eventloop_lag_max_seconds"),
    megabytes: figure("atelier_process_resident_memory_bytes") / 2 ** 20
  }
}

describe("fifty clients who read and write concurrently", () => {
  it("lose no update, and fail only with version conflicts", async () => {
    const events = await Promise.all(
      Array.from({ length: CONTESTED }, async (_, number) => {
        const made = await createUserEvent(shop, number, `C ${number}`)
        return ((await made.json()) as Made).event
      })
    )
    const versions = new Map(events.map(({ id, version }) => [id, version]))
    const won = new Map<string, number>()
    const times: Array<number> = []
    const until = performance.now() + DURATION_MS
    const timed: typeof ask = async (...question) => {
      const start = performance.now()
      const answer = await ask(...question)
      times.push(performance.now() - start)
      return answer
    }
    const write = async (contested: number, turn: number): Promise<void> => {
      const { id } = events[contested] ?? { id: "" }
      const version = versions.get(id) ?? 1
      const day = String(1 + (turn % 27)).padStart(2, "0")
      const next = String(2 + (turn % 27)).padStart(2, "0")
      const time = {
        ...userEvent("").time,
        startDate: `2026-12-${day}`,
        endDate: `2026-12-${next}`
      }
      const { status, body } = await timed(
        writerOf(contested),
        "/api/Appointment/setUserAppointmentDate",
        JSON.stringify({ id, version, time })
      )
      expect([200, 409], body).toContain(status)
      const answer = JSON.parse(body) as {
        readonly changeId?: string | null
        readonly current?: { readonly version: number }
      }
      // Another client may have moved the event to the same day; then nothing is written.
      const isWritten = status === 200 && answer.changeId !== null
      if (isWritten) won.set(id, (won.get(id) ?? 0) + 1)
      const stored = isWritten ? version + 1 : (answer.current?.version ?? version)
      versions.set(id, Math.max(versions.get(id) ?? 1, stored))
    }
    const client = async (number: number): Promise<void> => {
      for (let turn = number; performance.now() < until; turn += 1) {
        if (turn % (READS_PER_WRITE + 1) === 0) {
          await write((number + turn / (READS_PER_WRITE + 1)) % CONTESTED, turn)
          continue
        }
        const { status } = await timed("planner", reads[turn % reads.length] ?? "")
        expect(status).toBe(200)
      }
    }
    await processFigures(shop)
    await Promise.all(Array.from({ length: CLIENTS }, (_, number) => client(number)))
    const { longestBlock, megabytes } = await processFigures(shop)
    const { stored, replayed } = await auditOf(databaseOf(shop.settings))
    for (const { id, version } of events)
      expect(stored.event.get(id)?.version).toBe(version + (won.get(id) ?? 0))
    expect(plain(stored)).toEqual(plain(replayed))
    const p99 = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0
    report(
      "requests, won writes",
      `${times.length}, ${[...won.values()].reduce((a, b) => a + b, 0)}`
    )
    report("99th percentile", `${p99.toFixed(0)} ms`)
    report("longest block of the event loop", `${(1_000 * longestBlock).toFixed(0)} ms`)
    report("memory", `${megabytes.toFixed(0)} MB`)
    if (isWhole) expect(p99).toBeLessThan(MAX_P99_MS)
  })
})
