import { spawnSync } from "node:child_process"
import { join } from "node:path"
import { programFile } from "./programFile.ts"
import { propertiesBelow } from "./workspace.ts"

/** A date and a time zone on which `npm run proof` repeats the tests. */
interface OtherDay {
  readonly day: string
  readonly timeZone: string
  readonly hasStories?: true
}

/** Month ends, a leap day, clock changes, Saturdays, holidays and year ends. */
const otherDays: ReadonlyArray<OtherDay> = [
  { day: "2024-02-29", timeZone: "UTC", hasStories: true },
  { day: "2025-12-31", timeZone: "America/St_Johns" },
  { day: "2026-01-31", timeZone: "Pacific/Auckland" },
  { day: "2026-02-28", timeZone: "America/Toronto" },
  { day: "2026-03-08", timeZone: "America/Toronto" },
  { day: "2026-03-29", timeZone: "Europe/Paris" },
  { day: "2026-05-31", timeZone: "Asia/Kolkata" },
  { day: "2026-08-31", timeZone: "Australia/Lord_Howe" },
  { day: "2026-11-01", timeZone: "America/Toronto", hasStories: true },
  { day: "2026-11-28", timeZone: "Pacific/Honolulu", hasStories: true },
  { day: "2026-12-24", timeZone: "Europe/Paris" },
  { day: "2027-01-01", timeZone: "America/Toronto" }
]

/**
 * `npm run proof`: exports that only tests import, the scaled tests at full size, the slow tests,
 * the stories with all screens in both colour schemes, and all tests on other dates. With
 * `PROOF=quick` at small size. `proof -- days` runs only the other dates.
 */
const asked = process.argv.slice(2)

/** Parts of paths: the slow tests, and tests that are small in `npm test` and full here. */
const proofs = [
  ".proof.ts",
  "apps/server/proof/",
  "adapters/sqlite/src/faults.test.ts",
  "apps/server/test/feeds/feeds.test.ts",
  ...["packages", "adapters", "apps"].flatMap(propertiesBelow)
]

const run = (
  file: string,
  args: ReadonlyArray<string>,
  environment: NodeJS.ProcessEnv = {}
): number => {
  const { status } = spawnSync(process.execPath, [file, ...args], {
    cwd: join(import.meta.dirname, ".."),
    stdio: "inherit",
    env: { ...process.env, PROOF: process.env.PROOF ?? "whole", ...environment }
  })
  return status ?? 1
}

const runProofs = (files: ReadonlyArray<string>): number =>
  run(programFile("vitest"), [
    "run",
    ...files,
    "--no-file-parallelism",
    "--disable-console-intercept"
  ])

const tests = join(import.meta.dirname, "test.ts")

const runOnOtherDays = (): ReadonlyArray<number> =>
  otherDays.flatMap(({ day, timeZone, hasStories = false }) => {
    const environment = { TEST_DATE: day, TZ: timeZone, PROOF: "quick" }
    return ["datedUnits", ...(hasStories ? ["stories"] : [])].map((suite) => {
      const code = run(tests, [suite], environment)
      console.log(`== ${suite} on ${day}, ${timeZone}: ${code === 0 ? "passed" : "failed"}`)
      return code
    })
  })

const findTestOnlyExports = (): number =>
  run(programFile("knip"), ["--no-progress", "--production", "--include", "exports"])

const isWhole = asked.length === 0
const codes = asked.includes("days")
  ? runOnOtherDays()
  : isWhole
    ? [findTestOnlyExports(), runProofs(proofs), run(tests, ["stories"]), ...runOnOtherDays()]
    : [runProofs(asked)]
process.exitCode = Math.max(...codes)
