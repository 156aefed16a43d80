import { spawn } from "node:child_process"
import { once } from "node:events"
import { cpSync, mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import { makeLife } from "./crash/failurePoints.ts"
import { endless, type FlowName, flowNames, makeShop, startProcess } from "./crash/flows.ts"
import { isWhole, report } from "./scale.ts"

vi.setConfig({ testTimeout: 900_000, hookTimeout: 120_000 })

const CHILD = join(import.meta.dirname, "crash", "dyingProcess.ts")
/** Limit of points per flow, to detect endless ones. */
const MAX_POINTS = 500

let folder = ""
let shop = ""
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "atelier-crash-"))
  shop = join(folder, "shop")
  await makeShop(shop)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const copy = (): string => {
  const made = mkdtempSync(join(folder, "copy-"))
  cpSync(shop, made, { recursive: true })
  return made
}

/** Runs a flow until it ends or has reached a number of points; returns the points. */
type Attempt = (data: string, flow: FlowName, last: number) => Promise<ReadonlyArray<string>>

/** In this process: after the last point, ports do nothing, and a transaction rolls back. */
const here: Attempt = async (data, flow, last) => {
  const ended = Promise.withResolvers<void>()
  const life = makeLife(last, ended.resolve)
  const process = await startProcess(data, life)
  await Promise.race([process.run(flow).catch(() => undefined), ended.promise])
  process.close()
  return life.reached
}

const killed: Attempt = async (data, flow, last) => {
  const child = spawn(process.execPath, [CHILD, data, flow, String(last)], {
    stdio: ["ignore", "pipe", "inherit"]
  })
  let said = ""
  child.stdout.on("data", (text: Buffer) => {
    said += text.toString()
  })
  const [code, signal] = (await once(child, "close")) as [number | null, NodeJS.Signals | null]
  if (signal === "SIGKILL") return []
  expect(code).toBe(0)
  return JSON.parse(said) as ReadonlyArray<string>
}

const faultsAfter = async (data: string, flow: FlowName): Promise<ReadonlyArray<string>> => {
  const next = await startProcess(data, endless)
  try {
    await next.run(flow)
    return await next.faults(flow)
  } finally {
    next.close()
  }
}

const endedEverywhere = async (attempt: Attempt, flow: FlowName) => {
  const points = await attempt(copy(), flow, Number.POSITIVE_INFINITY)
  const found: Array<string> = []
  for (let last = 1; last <= Math.min(points.length, MAX_POINTS); last += 1) {
    const data = copy()
    await attempt(data, flow, last)
    for (const fault of await faultsAfter(data, flow))
      found.push(`${points[last - 1]} (${last}): ${fault}`)
    rmSync(data, { recursive: true, force: true })
  }
  return { points, found }
}

describe.each(flowNames)("a process that ends around each step of the flow %s", (flow) => {
  it("loses, repeats and leaves nothing after the next process", async () => {
    const { points, found } = await endedEverywhere(here, flow)
    expect(found).toEqual([])
    expect(points.length).toBeGreaterThan(5)
    expect(points.length).toBeLessThan(MAX_POINTS)
  })

  it.runIf(isWhole)("also not when it is killed", async () => {
    const { points, found } = await endedEverywhere(killed, flow)
    report(`points of ${flow} at which a process was killed`, points.length)
    expect(found).toEqual([])
    expect(points.length).toBeGreaterThan(5)
  })
})
