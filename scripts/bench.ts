import { spawnSync } from "node:child_process"
import { readdirSync } from "node:fs"
import { join } from "node:path"

const folder = join(import.meta.dirname, "..", "bench")
const wanted = process.argv[2] ?? ""

/** Files directly in a folder of `bench` are benchmarks; their helpers are in subfolders. */
const benchmarks = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .flatMap((area) =>
    readdirSync(join(folder, area.name))
      .filter((name) => name.endsWith(".ts"))
      .map((name) => join(area.name, name))
  )
  .filter((name) => name.includes(wanted))
  .toSorted()

if (benchmarks.length === 0) {
  console.error(`No benchmark is named like ${wanted}.`)
  process.exit(2)
}

let failed = 0
for (const name of benchmarks) {
  console.log(`== ${name}\n`)
  const { status } = spawnSync(process.execPath, [join(folder, name)], { stdio: "inherit" })
  if (status !== 0) failed += 1
}
process.exit(failed === 0 ? 0 : 1)
