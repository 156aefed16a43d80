import { setTimeout as pause } from "node:timers/promises"
import { afterAll, describe, expect, it, vi } from "vitest"
import { databaseOf } from "../src/Ports.ts"
import { auditOf } from "./audit.ts"
import { startProofShop } from "./ProofShop.ts"
import { report, scale } from "./scale.ts"
import { createUserEvent, unlessCut } from "./userEvent.ts"

vi.setConfig({ testTimeout: 3_600_000, hookTimeout: 120_000 })

const POSTS = scale(120, 10_000)
const TRIES = 3
const CLIENTS = 16
const KILLS = scale(2, 40)

const shop = await startProofShop()
afterAll(() => shop.close())

const post = (key: number, title: string): Promise<Response | null> =>
  unlessCut(createUserEvent(shop, key, title, { "idempotency-key": `key-${key}` }))

/** Repeats a request until the server is reached: a kept connection may belong to a dead server. */
const statusOf = async (key: number, title: string): Promise<number> => {
  for (;;) {
    const response = await post(key, title)
    if (response !== null) return response.status
    await pause(25)
  }
}

/** Repeats a request until it is answered, because the server restarts now and then. */
const answerOf = async (key: number, title: string): Promise<string> => {
  for (;;) {
    const response = await post(key, title)
    const answer = response === null ? null : await unlessCut(response.text())
    if (response?.status === 200 && answer !== null) return answer
    if (response !== null && response.status !== 200)
      expect(response.status, answer ?? "").toBe(503)
    await pause(25)
  }
}

describe("a write that is repeated because its answer was lost", () => {
  it("runs once with the same answer, and its key is not reused", async () => {
    let next = 0
    const answers = new Map<string, Set<string>>()
    const client = async (): Promise<void> => {
      while (next < POSTS) {
        next += 1
        const key = next
        const title = `Post ${key}`
        const distinct = new Set<string>()
        for (let attempt = 0; attempt < TRIES; attempt += 1)
          distinct.add(await answerOf(key, title))
        answers.set(title, distinct)
      }
    }
    const clients = Array.from({ length: CLIENTS }, client)
    for (let kill = 0; kill < KILLS && next < POSTS; kill += 1) {
      await pause(100 + Math.random() * scale(100, 400))
      await shop.restart("SIGKILL")
    }
    await Promise.all(clients)
    for (const [title, distinct] of answers) expect([...distinct], title).toHaveLength(1)
    const { stored, findings } = await auditOf(databaseOf(shop.settings))
    const titles = [...stored.event.values()].flatMap((event) =>
      event.eventType === "UserEvent" && event.title.startsWith("Post ") ? [event.title] : []
    )
    expect(findings).toEqual([])
    expect(new Set(titles).size).toBe(titles.length)
    expect(titles).toHaveLength(POSTS)
    report("posts, tries and kills", `${POSTS}, ${TRIES} each, ${KILLS}`)
  })

  it("is rejected with another body, also after a restart", async () => {
    expect(await statusOf(0, "One")).toBe(200)
    expect(await statusOf(0, "Another")).toBe(422)
    await shop.restart("SIGKILL")
    expect(await statusOf(0, "Another")).toBe(422)
    expect(await statusOf(0, "One")).toBe(200)
  })
})
