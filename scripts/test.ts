import { type ChildProcess, spawn } from "node:child_process"
import { readFileSync, rmSync } from "node:fs"
import { availableParallelism } from "node:os"
import { join } from "node:path"
import { chromiumPath } from "./chromium.ts"
import { programFile } from "./programFile.ts"
import { typePrograms } from "./typePrograms.ts"

interface Outcome {
  readonly passed: number
  readonly failed: number
}

interface Part {
  readonly name: string
  readonly run: () => Promise<Outcome>
}

const root = join(import.meta.dirname, "..")
const results = join(root, "test-results")

const run = (file: string, args: ReadonlyArray<string>, env: NodeJS.ProcessEnv = {}) =>
  new Promise<number>((resolve) => {
    const child: ChildProcess = spawn(process.execPath, [file, ...args], {
      cwd: root,
      stdio: "inherit",
      env: { ...process.env, ...env }
    })
    child.on("exit", (code) => resolve(code ?? 1))
    child.on("error", () => resolve(1))
  })

const check = async (file: string, args: ReadonlyArray<string>): Promise<Outcome> =>
  (await run(file, args)) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }

const sum = (outcomes: ReadonlyArray<Outcome>): Outcome => ({
  passed: outcomes.reduce((total, outcome) => total + outcome.passed, 0),
  failed: outcomes.reduce((total, outcome) => total + outcome.failed, 0)
})

/** A suite fails if it ran no test, or if it exits with an error without a failed test. */
const judged = (code: number, outcome: Outcome): Outcome =>
  outcome.passed + outcome.failed === 0 || (code !== 0 && outcome.failed === 0)
    ? { ...outcome, failed: outcome.failed + 1 }
    : outcome

const readReport = (file: string): unknown => {
  try {
    return JSON.parse(readFileSync(file, "utf8"))
  } catch {
    return {}
  }
}

type Task = () => Promise<Outcome>

/** One program per core: several checkers in one program would each load the same types. */
const types = (): ReadonlyArray<Task> =>
  typePrograms(join(results, "types")).map(
    (program) => () => check(programFile("tsc"), ["-p", program, "--checkers", "1"])
  )

const lint = (): ReadonlyArray<Task> => [
  () => check(programFile("biome"), ["check", "--error-on-warnings"]),
  () => check(programFile("knip"), ["--no-progress", "--no-config-hints"])
]

const build = (): ReadonlyArray<Task> => [() => check("apps/server/src/main.ts", ["build"])]

/** Runs tasks, one per core at a time. */
const onEachCore = (name: string, tasksOf: () => ReadonlyArray<Task>): Part => ({
  name,
  run: async () => {
    const tasks = [...tasksOf()]
    const outcomes: Array<Outcome> = []
    const next = async (): Promise<void> => {
      const task = tasks.shift()
      if (task === undefined) return
      outcomes.push(await task())
      await next()
    }
    await Promise.all(Array.from({ length: availableParallelism() }, next))
    return sum(outcomes)
  }
})

const typesAndLint = onEachCore("types and lint", () => [...types(), ...lint()])

const unitsWithout = (excluded: ReadonlyArray<string>): Part => ({
  name: "unit, property, contract and HTTP tests",
  run: async () => {
    const file = join(results, "vitest.json")
    const code = await run(programFile("vitest"), [
      "run",
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${file}`,
      ...excluded.flatMap((name) => ["--exclude", name])
    ])
    const report = readReport(file) as { numPassedTests?: number; numFailedTests?: number }
    return judged(code, { passed: report.numPassedTests ?? 0, failed: report.numFailedTests ?? 0 })
  }
})

const PROOFS = "**/*.proof.ts"

const units = unitsWithout([PROOFS])

/**
 * The domain reads no clock, which the tests of the architecture check. One proof is included: it
 * sends dates with every call.
 */
const datedUnits = unitsWithout(["**/!(answered).proof.ts", "packages/domain/**"])

const stories: Part = {
  name: "stories in a browser",
  run: async () => {
    const file = join(results, "stories.json")
    const code = await run(
      programFile("playwright"),
      ["test", "--config", "apps/server/stories/playwright.config.ts", "--reporter=list,json"],
      { PLAYWRIGHT_JSON_OUTPUT_NAME: file, CHROMIUM_PATH: await chromiumPath() }
    )
    const report = readReport(file) as { stats?: { expected?: number; unexpected?: number } }
    const { expected = 0, unexpected = 0 } = report.stats ?? {}
    return judged(code, { passed: expected, failed: unexpected })
  }
}

const suites: { readonly [name: string]: ReadonlyArray<Part> } = {
  // The build is first, because units try the packed server.
  all: [
    onEachCore("build, types and lint", () => [...build(), ...types(), ...lint()]),
    units,
    stories
  ],
  types: [typesAndLint],
  check: [typesAndLint, units],
  units: [units],
  datedUnits: [datedUnits],
  stories: [onEachCore("build", build), stories]
}

const chosen = suites[process.argv[2] ?? "all"]
if (chosen === undefined) {
  console.error(`Unknown suite. One of: ${Object.keys(suites).join(", ")}`)
  process.exit(2)
}

rmSync(results, { recursive: true, force: true })
const outcomes: Array<Outcome> = []
for (const part of chosen) {
  const start = performance.now()
  console.log(`\n== ${part.name}`)
  const outcome = await part.run()
  outcomes.push(outcome)
  const seconds = ((performance.now() - start) / 1_000).toFixed(1)
  console.log(`== ${part.name}: ${outcome.passed} passed, ${outcome.failed} failed (${seconds} s)`)
}

const { passed, failed } = sum(outcomes)
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed === 0 && passed > 0 ? 0 : 1)
