import { spawnSync } from "node:child_process"
import { join } from "node:path"
import { expect, it, vi } from "vitest"

vi.setConfig({ testTimeout: 600_000 })

it("runs every benchmark of the domain, with equal answers of both sides", () => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, "bench.ts"), "domain/"],
    { encoding: "utf8", env: { ...process.env, BENCH_RUNS: "1" } }
  )
  expect(status, stderr).toBe(0)
  expect(stdout.match(/^== /gm)?.length).toBeGreaterThan(5)
  expect(stdout).toContain("both sides answered the same")
})
