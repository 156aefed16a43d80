import { execFileSync } from "node:child_process"
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs"
import { loadavg, tmpdir } from "node:os"
import { join } from "node:path"
import { published } from "../../scripts/packing/published.ts"
import { median } from "../percentiles.ts"

const ROUNDS = 15
/** Target for the calendar in milliseconds. */
const WANTED_MS = 20

const root = join(import.meta.dirname, "..", "..")
const consumer = mkdtempSync(join(tmpdir(), "load-"))
process.on("exit", () => rmSync(consumer, { recursive: true }))

published("packages/domain", consumer)
const dateFns = join(root, "node_modules/date-fns")
symlinkSync(dateFns, join(consumer, "node_modules/date-fns"), "junction")

const run = (program: string): string =>
  execFileSync(process.execPath, ["--input-type=module", "--eval", program], {
    cwd: consumer,
    encoding: "utf8"
  })

const filesOf = (module: string): number =>
  Number(
    run(`import { registerHooks } from "node:module"
let files = 0
registerHooks({ load: (url, context, next) => (files += 1, next(url, context)) })
await import(${JSON.stringify(module)})
console.log(files)`)
  )

const CALENDAR = "@atelier/domain/calendar"
const files = filesOf(CALENDAR)
for (let file = 1; file < files; file += 1)
  writeFileSync(join(consumer, `empty-${file}.mjs`), "export {}\n")
const imports = Array.from({ length: files - 1 }, (_, at) => `import "./empty-${at + 1}.mjs"\n`)
writeFileSync(join(consumer, "empty.mjs"), imports.join(""))

/**
 * Time in a new Node process to load a module with its imports, in milliseconds of its own clock.
 */
const loadedIn = (module: string): number =>
  Number(
    run(`const start = performance.now()
await import(${JSON.stringify(module)})
console.log(performance.now() - start)`)
  )

const modules = {
  empty: "./empty.mjs",
  dateFns: "date-fns",
  calendar: CALENDAR,
  planning: "@atelier/domain/planning"
} as const
type Module = keyof typeof modules

const names = Object.keys(modules) as ReadonlyArray<Module>
const times: Record<Module, Array<number>> = { empty: [], dateFns: [], calendar: [], planning: [] }
for (const name of names) loadedIn(modules[name])
for (let round = 0; round < ROUNDS; round += 1)
  for (const name of names) times[name].push(loadedIn(modules[name]))

const medianOf = (name: Module): number => median(times[name])
const shown = (name: Module): string => {
  const least = Math.min(...times[name])
  return `${modules[name]}: ${medianOf(name).toPrecision(3)} ms, ${least.toPrecision(3)} ms at the least`
}
const { version } = JSON.parse(readFileSync(join(dateFns, "package.json"), "utf8"))
const ratio = (name: Module): string => (medianOf("calendar") / medianOf(name)).toPrecision(3)
const judged = medianOf("calendar") <= WANTED_MS ? "reached" : "NOT REACHED"

console.log(`Loading the calendar of the published domain
  on       a new Node ${process.version} each time, ${ROUNDS} of each in turn; load average ${loadavg()[0]?.toFixed(2)}
  limit    ${files} empty files, as many as ours has with all that it imports, ${shown("empty")}
  beside   ${shown("dateFns")}, version ${version}
  ours     ${shown("calendar")}
  scale    ${shown("planning")}, with the schemas
  time     wanted at most ${WANTED_MS} ms: ${judged}
  ratio    ours / limit = ${ratio("empty")}, ours / date-fns = ${ratio("dateFns")}
`)
