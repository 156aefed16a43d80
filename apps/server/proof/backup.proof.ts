import { mkdirSync } from "node:fs"
import { join } from "node:path"
import type { ChangeId } from "@atelier/domain/record"
import { sqliteDatabase } from "@atelier/sqlite"
import { afterAll, describe, expect, it, vi } from "vitest"
import { atelier, makeDataFolder } from "../test/TestServer.ts"
import { auditOf, plain } from "./audit.ts"
import { startProofShop } from "./ProofShop.ts"
import { isWhole, report, scale } from "./scale.ts"
import { createUserEvent } from "./userEvent.ts"

vi.setConfig({ testTimeout: 600_000, hookTimeout: 120_000 })

const WRITERS = 16
const BACKUPS = scale(1, 10)
const CALM_MS = scale(300, 5_000)

const elsewhere = makeDataFolder()
const shop = await startProofShop()
afterAll(async () => {
  await shop.close()
  elsewhere.remove()
})

const percentile99 = (times: ReadonlyArray<number>): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0

describe("a backup while sixteen clients write", () => {
  it("is complete, equals its replayed journal, and blocks no one", async () => {
    const answered: Array<ChangeId> = []
    let times: Array<number> = []
    let ended = false
    const writer = async (number: number): Promise<void> => {
      while (!ended) {
        const start = performance.now()
        const response = await createUserEvent(shop, times.length, `Writer ${number}`)
        const answer: unknown = await response.json()
        expect(response.status, JSON.stringify(answer)).toBe(200)
        times.push(performance.now() - start)
        answered.push((answer as { readonly changeId: ChangeId }).changeId)
      }
    }
    const writers = Array.from({ length: WRITERS }, (_, number) => writer(number))
    const settings = { ATELIER_DATA: shop.settings.data, PORT: "0" }
    await new Promise((resolve) => setTimeout(resolve, CALM_MS))
    const calm = percentile99(times)
    times = []
    const made: Array<{ readonly file: string; readonly before: ReadonlyArray<ChangeId> }> = []
    for (let backup = 0; backup < BACKUPS; backup += 1) {
      const before = [...answered]
      const file = join(elsewhere.folder, String(backup), "atelier.db")
      mkdirSync(join(elsewhere.folder, String(backup)))
      const { code, output } = await atelier(["backup", "--to", file], settings)
      expect(code, output).toBe(0)
      made.push({ file, before })
    }
    const busy = percentile99(times)
    ended = true
    await Promise.all(writers)
    for (const { file, before } of made) {
      const { stored, replayed, entries, findings, names } = await auditOf(sqliteDatabase(file))
      expect(findings).toEqual([])
      expect(plain(stored)).toEqual(plain(replayed))
      const kept = new Set(entries.map(({ id }) => names.nameOf(id)))
      expect(before.filter((changeId) => !kept.has(changeId))).toEqual([])
    }
    report(
      "writers' 99th percentile, calm and during backups",
      `${calm.toFixed(1)} ms, ${busy.toFixed(1)} ms`
    )
    if (isWhole) expect(busy).toBeLessThan(2 * calm)
  })
})
