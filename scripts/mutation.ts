import { spawnSync } from "node:child_process"
import { join } from "node:path"
import { programFile } from "./programFile.ts"

const judged = [
  "kernel/calendar",
  "records/event",
  "rules/capacity",
  "rules/priorities",
  "exchange/notification"
]

const root = join(import.meta.dirname, "..")
const asked = process.argv.slice(2)
const concepts = asked.length === 0 ? judged : asked

const failed = concepts.filter((concept) => {
  const { status } = spawnSync(
    process.execPath,
    [programFile("stryker"), "run", "packages/domain/stryker.config.ts"],
    { cwd: root, stdio: "inherit", env: { ...process.env, CONCEPT: concept } }
  )
  return status !== 0
})

console.log(
  failed.length === 0
    ? `mutation score reached: ${concepts.join(", ")}`
    : `mutation score missed: ${failed.join(", ")}`
)
process.exitCode = failed.length === 0 ? 0 : 1
