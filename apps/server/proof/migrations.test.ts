import { spawn } from "node:child_process"
import { once } from "node:events"
import { copyFileSync, mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, describe, expect, it, vi } from "vitest"
import { SCHEMA_VERSION } from "../../../adapters/sqlite/src/migrations/migrate.ts"
import { contentOf } from "../../../adapters/sqlite/test/contentOf.ts"
import { triedSchemas, writeEarlierFile } from "../../../adapters/sqlite/test/earlierSchema.ts"
import { auditOf, differingTables } from "./audit.ts"
import { isWhole, report, scale } from "./scale.ts"

vi.setConfig({ testTimeout: 3_600_000, hookTimeout: 120_000 })

const CHILD = join(import.meta.dirname, "migrateAndDie.ts")
/** Kills at any moment, so that one comes inside a statement, for each schema. */
const LOOSE_KILLS = scale(0, 20)

const folder = mkdtempSync(join(tmpdir(), "atelier-migrations-"))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/**
 * Starts the program's migration of a file in a process of its own, to die after a write or after a
 * while.
 */
const migrated = async (file: string, { write = 0, after = 0 }) => {
  const child = spawn(process.execPath, [CHILD, file, String(write)], {
    stdio: ["ignore", "pipe", "inherit"]
  })
  let written = ""
  child.stdout.on("data", (text: Buffer) => {
    written += text.toString()
  })
  const timer = after > 0 ? setTimeout(() => child.kill("SIGKILL"), after) : undefined
  const start = performance.now()
  const [, signal] = (await once(child, "close")) as [number | null, string | null]
  clearTimeout(timer)
  return { signal, writes: Number(written), took: performance.now() - start }
}

/**
 * Which writes of a migration a kill comes after: each; or of the tried schemas the last, one in
 * the middle, the first.
 */
const chosen = (writes: number, version: number): ReadonlyArray<number> =>
  isWhole
    ? Array.from({ length: writes }, (_, before) => before + 1)
    : [writes, Math.ceil(writes / 2), 1].filter((_, place) => triedSchemas[place] === version)

describe("a migration that is killed", () => {
  it("leaves the earlier schema whole or the newest one whole, and is finished by the next start", async () => {
    let [killed, unchanged, inside] = [0, 0, 0]
    for (const version of triedSchemas) {
      const { file: old, newest } = await writeEarlierFile(folder, version)
      const { stored: shop } = await auditOf(newest)
      const copy = (): string => {
        const file = join(mkdtempSync(join(folder, "shop-")), "atelier.db")
        copyFileSync(old, file)
        return file
      }
      const finished = copy()
      const { writes, took } = await migrated(finished, {})
      const [before, after] = [contentOf(old), contentOf(finished)]
      expect([before.version, after.version]).toEqual([version, SCHEMA_VERSION])
      const survive = async (file: string): Promise<void> => {
        const found = contentOf(file)
        expect(found).toEqual(found.version === version ? before : after)
        killed += 1
        if (found.version === version) unchanged += 1
        const { stored, replayed, integrity } = await auditOf(file)
        expect(integrity).toBe("ok")
        expect(differingTables(stored, shop)).toEqual([])
        expect(differingTables(replayed, shop)).toEqual([])
        expect(contentOf(file)).toEqual(after)
        rmSync(join(file, ".."), { recursive: true })
      }
      for (const write of chosen(writes, version)) {
        const file = copy()
        const { signal } = await migrated(file, { write })
        expect(signal).toBe("SIGKILL")
        await survive(file)
      }
      for (let kill = 0; kill < LOOSE_KILLS; kill += 1) {
        const file = copy()
        const { signal } = await migrated(file, { after: took * Math.random() })
        if (signal === "SIGKILL") inside += 1
        await survive(file)
      }
      report(`schema ${version}, writes of its migration`, writes)
    }
    expect(unchanged).toBeGreaterThan(0)
    expect(killed).toBeGreaterThan(unchanged)
    report("migrations killed, of them still at the earlier schema", `${killed}, ${unchanged}`)
    report("of them killed at any moment", inside)
  })
})
