import { setTimeout as pause } from "node:timers/promises"
import type { ChangeId } from "@atelier/domain/record"
import { afterAll, describe, expect, it, vi } from "vitest"
import { databaseOf } from "../src/Ports.ts"
import { auditOf, plain } from "./audit.ts"
import { startProofShop } from "./ProofShop.ts"
import { proofNames } from "./proofNames.ts"
import { isWhole, report, scale } from "./scale.ts"
import { createUserEvent, unlessCut } from "./userEvent.ts"

vi.setConfig({ testTimeout: 3_600_000, hookTimeout: 120_000 })

const KILLS = scale(3, 200)
const CLIENTS = 16
const LEAST_ANSWERED = scale(CLIENTS, 10_000)
const MAX_START_MS = 500
/** Longest time until the kill, after enough writes were answered. */
const MAX_PAUSE_MS = 100

const shop = await startProofShop()
afterAll(() => shop.close())

interface Answered {
  readonly changeId: ChangeId
  readonly event: { readonly id: string }
}

describe("a server that is killed during writes", () => {
  it("has all answered writes after a restart, and none by half", async () => {
    const answered: Array<Answered> = []
    let longestReady = 0
    let asked = 0
    const write = async (title: string): Promise<boolean> => {
      asked += 1
      const response = await unlessCut(createUserEvent(shop, asked, title))
      const answer = response === null ? null : await unlessCut(response.text())
      if (response === null || answer === null) return false
      expect(response.status, answer).toBe(200)
      answered.push(JSON.parse(answer) as Answered)
      return true
    }
    for (let kill = 0; kill < KILLS; kill += 1) {
      const client = async (number: number): Promise<void> => {
        while (await write(`Kill ${kill}, client ${number}`));
      }
      const clients = Promise.all(Array.from({ length: CLIENTS }, (_, number) => client(number)))
      const enough = (LEAST_ANSWERED * (kill + 1)) / KILLS
      const written = vi.waitUntil(() => answered.length >= enough, { timeout: 60_000 })
      await Promise.race([clients, written])
      await pause(Math.random() * MAX_PAUSE_MS)
      longestReady = Math.max(longestReady, await shop.restart("SIGKILL"))
      await clients
    }
    const { stored, replayed, entries, findings } = await auditOf(databaseOf(shop.settings))
    expect(findings).toEqual([])
    expect(answered.length).toBeGreaterThanOrEqual(LEAST_ANSWERED)
    expect(answered.filter(({ event }) => !stored.event.has(event.id))).toEqual([])
    const kept = new Set(entries.map(({ id }) => proofNames.changes.nameOf(id)))
    expect(answered.filter(({ changeId }) => !kept.has(changeId))).toEqual([])
    expect(plain(stored)).toEqual(plain(replayed))
    report("answered writes over kills", `${answered.length} over ${KILLS}`)
    report("longest from start of the database to ready", `${Math.round(longestReady)} ms`)
    if (isWhole) expect(longestReady).toBeLessThan(MAX_START_MS)
  })
})
