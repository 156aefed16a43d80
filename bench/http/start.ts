import { spawn } from "node:child_process"
import { once } from "node:events"
import { statSync } from "node:fs"
import { createServer } from "node:net"
import { loadavg } from "node:os"
import { dirname, join } from "node:path"
import { setTimeout } from "node:timers/promises"
import { buildMissing } from "../../apps/server/src/building/buildMissing.ts"
import { builtServer } from "../../apps/server/src/building/built.ts"
import { makePlant } from "../sqlite/plant/makePlant.ts"

const RUNS = 7
const WANTED_MS = 500
const LOOK_MS = 2

await buildMissing([builtServer])
const plant = await makePlant()
plant.database.connection.close()
const megabytes = Math.round(statSync(plant.file).size / 1_000_000)

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0)
  await once(server, "listening")
  const address = server.address()
  server.close()
  await once(server, "close")
  return typeof address === "object" && address !== null ? address.port : 0
}

interface Side {
  readonly name: string
  readonly command: (port: number) => ReadonlyArray<string>
}

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
    name: "Atelier",
    command: () => ["--max-semi-space-size=4", builtServer.result, "serve"]
  }
]

/**
 * Milliseconds from the start of a process to its first answer that it is ready; ends it as it is
 * told.
 */
const readyAfter = async ({ command }: Side, end: NodeJS.Signals): Promise<number> => {
  const port = await freePort()
  const started = performance.now()
  const child = spawn(process.execPath, [...command(port)], {
    env: { ...process.env, PORT: String(port), ATELIER_DATA: dirname(plant.file) },
    stdio: ["ignore", "ignore", "inherit"]
  })
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null)
    if (answer?.ok === true) break
    if (child.exitCode !== null) throw new Error("the server ended")
    await setTimeout(LOOK_MS)
  }
  const milliseconds = performance.now() - started
  const closed = once(child, "close")
  child.kill(end)
  await closed
  return milliseconds
}

const median = (values: ReadonlyArray<number>): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN

for (const end of ["SIGTERM", "SIGKILL"] as const) {
  const times = sides.map(() => [] as number[])
  for (const side of sides) await readyAfter(side, end)
  for (let run = 0; run < RUNS; run += 1)
    for (const [number, side] of sides.entries()) times[number]?.push(await readyAfter(side, end))
  const [bare = Number.NaN, ours = Number.NaN] = times.map(median)
  console.log(`Start until /readyz answers, after ${end}`)
  console.log(
    `  on      ${plant.events} events, ${megabytes} MB, median of ${RUNS} runs, load ${loadavg()[0]?.toFixed(2)}`
  )
  console.log(`  ${sides[0]?.name}  ${bare.toFixed(0)} ms`)
  console.log(`  ${sides[1]?.name}  ${ours.toFixed(0)} ms, wanted at most ${WANTED_MS}`)
  console.log(`  ratio   ${(ours / bare).toFixed(2)}\n`)
}
plant.remove()
