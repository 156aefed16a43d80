import { execFileSync, spawnSync } from "node:child_process"
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { programFile } from "../programFile.ts"
import { type Published, published } from "./published.ts"

const root = join(import.meta.dirname, "..", "..")
const readme = readFileSync(join(root, "packages/domain/README.md"), "utf8")
const examples = [...readme.matchAll(/```ts\n([\s\S]*?)```/g)].map(([, code = ""]) => code)

const consumer = mkdtempSync(join(tmpdir(), "domain-"))
let domain: Published
beforeAll(() => {
  domain = published("packages/domain", consumer)
  const types = join(consumer, "node_modules/@types")
  mkdirSync(types, { recursive: true })
  symlinkSync(join(root, "node_modules/@types/node"), join(types, "node"), "junction")
}, 120_000)
afterAll(() => rmSync(consumer, { recursive: true }))

describe("the packed domain, installed elsewhere", { timeout: 120_000 }, () => {
  it("compiles strictly with all declarations and README examples", () => {
    const concepts = domain.subpaths.map(
      (subpath, at) => `import * as c${at} from "${domain.name}/${subpath}"\nexport { c${at} }`
    )
    const wrong = `import { weekday } from "${domain.name}/time"\n// @ts-expect-error\nweekday(3)`
    writeFileSync(join(consumer, "concepts.mts"), [...concepts, wrong].join("\n"))
    const answers = "console.log(addWorkedDays(calendar.success, sold, 3), failure.message)\n"
    writeFileSync(join(consumer, "readme.mts"), [...examples, answers].join("\n"))
    const options = [
      "--checkers",
      "1",
      "--noEmit",
      "--strict",
      "--module",
      "nodenext",
      "--target",
      "es2023"
    ]
    const files = ["concepts.mts", "readme.mts"]
    const tsc = [programFile("tsc"), ...options, "--types", "node", ...files]
    const { stdout } = spawnSync(process.execPath, tsc, { cwd: consumer, encoding: "utf8" })
    expect(stdout).toBe("")
    const run = { cwd: consumer, encoding: "utf8" } as const
    expect(execFileSync(process.execPath, ["readme.mts"], run)).toBe(
      "2027-01-05 no day is worked from 2026-12-22 until 2029-12-24\n"
    )
  })
})
