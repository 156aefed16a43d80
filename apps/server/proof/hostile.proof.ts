import { afterAll, describe, expect, it, vi } from "vitest"
import { makeTestApi } from "../../../adapters/http/test/TestApi.ts"
import { hostileShapes } from "./hostile/hostileShapes.ts"
import { callTargets, type HostileTarget, otherTargets } from "./hostile/hostileTargets.ts"
import { startAttack } from "./hostile/startAttack.ts"
import { neverKept } from "./neverKept.ts"
import { startProofShop } from "./ProofShop.ts"
import { peakMegabytes } from "./residentMegabytes.ts"
import { isWhole, report, scale } from "./scale.ts"

vi.setConfig({ testTimeout: 3_600_000, hookTimeout: 120_000 })

const CONNECTIONS = scale(4, 500)
const ATTACK_MS = scale(20, 1_500)
const MAX_TIMES_SLOWER = 3
const MAX_LOOP_MS = 100
const MAX_MEGABYTES = 400
const DAY = "/api/Events?start=2026-11-02&end=2026-11-03"
/** As in production; without it, everybody on the machine reads the metrics. */
const METRICS_TOKEN = "m".repeat(40)

/** All addresses in the full proof; otherwise each other address once and some calls. */
const targetsOf = (shape: string): ReadonlyArray<HostileTarget> => {
  const shapes = Object.keys(hostileShapes)
  const oneOf = (each: number) => (_: HostileTarget, at: number) =>
    at % scale(each, 1) === scale(shapes.indexOf(shape), 0)
  return [...callTargets.filter(oneOf(180)), ...otherTargets.filter(oneOf(shapes.length))]
}

const shop = await startProofShop({
  environment: { ATELIER_SCIM_TOKEN: "a".repeat(40), ATELIER_METRICS_TOKEN: METRICS_TOKEN }
})
afterAll(() => shop.close())

/** Median time of a planner's request while requests are sent for a number of milliseconds. */
const plannersWait = async (milliseconds: number): Promise<number> => {
  const times: Array<number> = []
  const end = performance.now() + milliseconds
  while (times.length < 3 || performance.now() < end) {
    const start = performance.now()
    const response = await shop.ask("planner", DAY, { method: "POST", body: neverKept() })
    expect(response.status).toBe(200)
    await response.arrayBuffer()
    times.push(performance.now() - start)
  }
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
}

const longestBlock = async (): Promise<number> => {
  const text = await (
    await fetch(`${shop.origin}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })
  ).text()
  return 1_000 * Number(/eventloop_lag_max_seconds ([\d.e-]+)/.exec(text)?.[1] ?? Number.NaN)
}

const attackWith = async (
  target: HostileTarget,
  shape: string,
  account: string | null
): Promise<ReadonlyArray<string>> => {
  const attack = hostileShapes[shape]
  if (attack === undefined) throw new Error(`There is no shape ${shape}.`)
  const token = account === null ? null : await shop.token(account)
  const alone = await plannersWait(ATTACK_MS / 3)
  await longestBlock()
  const running = await startAttack({
    ...attack(target, token),
    port: shop.settings.port,
    connections: CONNECTIONS
  })
  const beside = await plannersWait(ATTACK_MS)
  const loop = await longestBlock()
  const counts = await running.stop()
  const found = `${target.name} ${shape} by ${account ?? "nobody"}: `
  const failures = Object.keys(counts).filter((status) => /^50[^137]/.test(status))
  const slower = beside / alone
  const megabytes = peakMegabytes(shop.pid())
  const facts = `${slower.toFixed(1)} x, ${loop.toFixed(0)} ms, ${megabytes.toFixed(0)} MB`
  report(found, `${facts} ${JSON.stringify(counts)}`)
  const isBeyond =
    isWhole && (slower > MAX_TIMES_SLOWER || loop > MAX_LOOP_MS || megabytes > MAX_MEGABYTES)
  return failures.length > 0 || isBeyond ? [`${found}${facts} ${failures.join()}`] : []
}

const pathOf = ({ path }: Pick<HostileTarget, "path">): string => path.split("?")[0] ?? ""

describe("a hostile client", () => {
  it("attacks every address that the API serves", async () => {
    const { app } = await makeTestApi()
    const patterns = otherTargets.map((target) => pathOf(target).toLowerCase())
    const unattacked = app.routes
      .filter(({ method }) => method !== "ALL")
      .map(({ path }) => path.toLowerCase())
      .filter((path) => !path.startsWith("/api/") && !path.startsWith("/scim/"))
      .filter((path) => !patterns.includes(path))
    expect([...new Set(unattacked)]).toEqual([])
  })

  it.each(Object.keys(hostileShapes))(
    "sends %s requests while others wait little",
    async (shape) => {
      const beyond: Array<string> = []
      for (const target of targetsOf(shape))
        for (const account of ["nothing", null])
          beyond.push(...(await attackWith(target, shape, account)))
      expect(beyond).toEqual([])
    }
  )
})
