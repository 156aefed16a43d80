import { spawnSync } from "node:child_process"
import { join } from "node:path"
import { programFile } from "./programFile.ts"
import { proofs } from "./proofs.ts"

/**
 * `npm run proof`: what `npm test` tries at a size that newcomers wait for, and what they do not
 * wait for, at the whole size, and the stories with every screen looked at in both schemes. With
 * `PROOF=quick` all of it at its small size.
 */
const asked = process.argv.slice(2)

const run = (file: string, args: ReadonlyArray<string>): number => {
  const { status } = spawnSync(process.execPath, [file, ...args], {
    cwd: join(import.meta.dirname, ".."),
    stdio: "inherit",
    env: { ...process.env, PROOF: process.env.PROOF ?? "whole" }
  })
  return status ?? 1
}

const codes = [
  run(programFile("vitest"), [
    "run",
    ...(asked.length === 0 ? proofs : asked),
    "--no-file-parallelism",
    "--disable-console-intercept"
  ]),
  ...(asked.length === 0 ? [run(join(import.meta.dirname, "test.ts"), ["stories"])] : [])
]
process.exitCode = Math.max(...codes)
