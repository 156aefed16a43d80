import { join } from "node:path"
import { parseArgs } from "node:util"
import { startVitest, type TestCase, type TestModule } from "vitest/node"
import { propertiesBelow } from "./workspace.ts"

/**
 * `npm run explore -- --seeds 200 packages/domain`: runs all properties below some folders with
 * other cases than `npm test`, seed by seed, and prints failing seeds.
 */
const root = join(import.meta.dirname, "..")
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seeds: { type: "string", default: "20" }, from: { type: "string", default: "1" } }
})
const folders = positionals.length === 0 ? ["packages", "adapters", "apps"] : positionals
const first = Number(values.from)
const count = Number(values.seeds)
if (!Number.isInteger(first) || !Number.isInteger(count) || count < 1) {
  console.error("--seeds and --from are whole numbers.")
  process.exit(2)
}

const files = folders.flatMap(propertiesBelow).map((name) => join(root, name))
if (files.length === 0) {
  console.error(`There is no property below ${folders.join(", ")}.`)
  process.exit(2)
}

const SAID_CHARACTERS = 300

const failureOf = (seed: number, test: TestCase): string => {
  const { module, fullName } = test
  const said = (test.result().errors?.[0]?.message ?? "")
    .replace(/\s+/g, " ")
    .slice(0, SAID_CHARACTERS)
  const file = module.moduleId.slice(root.length + 1)
  return `FC_SEED=${seed} npx vitest run ${file} -t "${fullName}"\n    ${said}`
}

const failedIn = (module: TestModule): ReadonlyArray<TestCase> => [
  ...module.children.allTests("failed")
]

const broken: Array<string> = []
let tests = 0
for (let seed = first; seed < first + count; seed += 1) {
  process.env.FC_SEED = String(seed)
  const vitest = await startVitest("test", files, { watch: false, reporters: [{}] })
  const modules = vitest.state.getTestModules()
  tests = modules.reduce((sum, module) => sum + [...module.children.allTests()].length, 0)
  const unread = modules.filter((module) => module.errors().length > 0)
  const failed = [
    ...modules.flatMap(failedIn).map((test) => failureOf(seed, test)),
    ...unread.map(({ moduleId }) => `FC_SEED=${seed} ${moduleId} cannot be loaded`)
  ]
  broken.push(...failed)
  console.log(`seed ${seed}: ${failed.length === 0 ? "holds" : "broken"}`)
  for (const line of failed) console.log(`  ${line}`)
  await vitest.close()
  if (tests === 0) break
}
console.log(
  `${files.length} files, ${tests} tests, ${count} seeds from ${first}: ${broken.length} failures`
)
process.exit(broken.length === 0 && tests > 0 ? 0 : 1)
