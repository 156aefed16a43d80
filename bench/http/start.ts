import { spawn } from "node:child_process"
import { once } from "node:events"
import { statSync } from "node:fs"
import { loadavg } from "node:os"
import { dirname, join } from "node:path"
import { buildMissing } from "../../apps/server/src/building/buildMissing.ts"
import { builtServer } from "../../apps/server/src/building/built.ts"
import { serverEnvironment, serverFlags } from "../../apps/server/src/building/serverProcess.ts"
import { freePort } from "../../scripts/testing/freePort.ts"
import { median } from "../percentiles.ts"
import { makePlant } from "../sqlite/plant/makePlant.ts"
import { untilReady } from "../untilReady.ts"

const RUNS = 7
const WANTED_MS = 350
const LOOK_MS = 2

await buildMissing([builtServer])
const plant = await makePlant()
plant.database.connection.close()
const megabytes = Math.round(statSync(plant.file).size / 1_000_000)

interface Side {
  readonly name: string
  readonly command: (port: number) => ReadonlyArray<string>
  readonly settings?: (port: number) => NodeJS.ProcessEnv
}

const serve = (): ReadonlyArray<string> => [...serverFlags, builtServer.result, "serve", "--new"]

const sides: ReadonlyArray<Side> = [
  {
    name: "bare server that opens the file",
    command: (port) => [
      join(import.meta.dirname, "load", "bareServer.ts"),
      plant.file,
      String(port)
    ]
  },
  {
    name: "Atelier as a shop runs it",
    command: serve,
    settings: (port) => ({
      ATELIER_MODE: "production",
      ATELIER_ORIGIN: `http://localhost:${port}`,
      OIDC_ISSUER: "https://id.example",
      ATELIER_ADMIN: "admin"
    })
  },
  { name: "Atelier in development, with an identity provider of its own", command: serve }
]

/** Milliseconds from the start of a process to its first ready response; then ends it. */
const readyAfter = async ({ command, settings }: Side, end: NodeJS.Signals): Promise<number> => {
  const port = await freePort()
  const started = performance.now()
  const child = spawn(process.execPath, [...command(port)], {
    env: {
      ...process.env,
      PORT: String(port),
      ATELIER_DATA: dirname(plant.file),
      ...serverEnvironment,
      ...settings?.(port)
    },
    stdio: ["ignore", "ignore", "inherit"]
  })
  await untilReady(`http://localhost:${port}`, child, LOOK_MS)
  const milliseconds = performance.now() - started
  const closed = once(child, "close")
  child.kill(end)
  await closed
  return milliseconds
}

for (const end of ["SIGTERM", "SIGKILL"] as const) {
  const times = sides.map((): Array<number> => [])
  for (const side of sides) await readyAfter(side, end)
  for (let run = 0; run < RUNS; run += 1)
    for (const [number, side] of sides.entries()) times[number]?.push(await readyAfter(side, end))
  const medians = times.map(median)
  const [bare = Number.NaN] = medians
  console.log(`Start until /readyz answers, after ${end}, wanted at most ${WANTED_MS} ms
  on      ${plant.events} events, ${megabytes} MB, median of ${RUNS} runs, load ${loadavg()[0]?.toFixed(2)}`)
  for (const [number, milliseconds] of medians.entries())
    console.log(
      `  ${milliseconds.toFixed(0).padStart(5)} ms  ${sides[number]?.name}, ${(milliseconds / bare).toFixed(2)} of the first`
    )
  console.log("")
}
plant.remove()
