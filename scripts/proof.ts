import { spawnSync } from "node:child_process"
import { join } from "node:path"
import { programFile } from "./programFile.ts"

/** `npm run proof`: what `npm test` tries at a size that newcomers wait for, at the whole size. */
const proofs = [
  "apps/server/proof",
  "adapters/sqlite/src/earlierSchemas",
  "adapters/sqlite/src/faults"
]
const asked = process.argv.slice(2)
const { status } = spawnSync(
  process.execPath,
  [
    programFile("vitest"),
    "run",
    ...(asked.length === 0 ? proofs : asked),
    "--no-file-parallelism",
    "--disable-console-intercept"
  ],
  {
    cwd: join(import.meta.dirname, ".."),
    stdio: "inherit",
    env: { ...process.env, PROOF: "whole" }
  }
)
process.exitCode = status ?? 1
