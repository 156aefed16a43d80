import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import type { MeasuredMetric } from "@atelier/http"
import { Effect, ManagedRuntime } from "effect"
import { afterEach, expect, it } from "vitest"
import { telemetrySettings } from "../settings/telemetrySettings.ts"
import { makeWarnings } from "../system/Warnings.ts"
import { metricsData } from "./metricsData.ts"
import { reportErrors } from "./reportErrors.ts"
import { sendMetrics } from "./sendMetrics.ts"
import { traceLayer } from "./traceLayer.ts"

interface Taken {
  readonly path: string
  readonly headers: Readonly<Record<string, unknown>>
  readonly body: unknown
}

const servers: Array<Server> = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections()
})

const receiving = async (status = 200) => {
  const taken: Array<Taken> = []
  const server = createServer((request, response) => {
    const parts: Array<Buffer> = []
    request.on("data", (part: Buffer) => parts.push(part))
    request.on("end", () => {
      const body: unknown = JSON.parse(Buffer.concat(parts).toString("utf8"))
      taken.push({ path: request.url ?? "", headers: request.headers, body })
      response.writeHead(status, { "content-type": "application/json" }).end("{}")
    })
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const { port } = server.address() as AddressInfo
  return { taken, url: `http://127.0.0.1:${port}` }
}

const receiver = { headers: { authorization: "Bearer key" }, version: "1.2.3" }

it("sends spans as OTLP with the sender and without error messages", async () => {
  const { taken, url } = await receiving()
  const runtime = ManagedRuntime.make(traceLayer({ ...receiver, url }))
  const refused = Effect.fail(new Error("ana@example.com is not here"))
  const inner = Effect.fn("inviteSomebody")(() => refused)
  await runtime.runPromiseExit(Effect.withSpan(inner(), "POST /api/x", { kind: "server" }))
  await runtime.dispose()
  expect(taken.map(({ path }) => path)).toEqual(["/v1/traces"])
  expect(taken[0]?.headers).toMatchObject({ authorization: "Bearer key" })
  const text = JSON.stringify(taken[0]?.body)
  expect(text).not.toContain("ana@example.com")
  expect(taken[0]?.body).toMatchObject({
    resourceSpans: [
      {
        resource: {
          attributes: expect.arrayContaining([
            { key: "service.name", value: { stringValue: "atelier" } },
            { key: "service.version", value: { stringValue: "1.2.3" } }
          ])
        },
        scopeSpans: [
          {
            spans: [
              { name: "inviteSomebody", status: { code: 2 }, events: [] },
              { name: "POST /api/x", kind: 2, status: { code: 2 } }
            ]
          }
        ]
      }
    ]
  })
})

it("converts a histogram to non-cumulative buckets", () => {
  const values = (route: string, counts: ReadonlyArray<number>) =>
    counts.map((value, place) =>
      place < 3
        ? {
            labels: { route, le: [0.1, 1, "+Inf"][place] ?? "" },
            value,
            metricName: "answers_bucket"
          }
        : { labels: { route }, value, metricName: place === 3 ? "answers_sum" : "answers_count" }
    )
  const answers: MeasuredMetric = {
    name: "answers",
    help: "How long answers took.",
    type: "histogram",
    values: [...values("/a", [1, 3, 4, 8.15, 4]), ...values("/b", [0, 1, 1, 0.5, 1])]
  }
  const { resourceMetrics } = metricsData([answers], receiver, { since: 1, now: 2 })
  const [metric] = resourceMetrics[0]?.scopeMetrics[0]?.metrics ?? []
  expect(metric).toMatchObject({
    name: "answers",
    histogram: {
      aggregationTemporality: 2,
      dataPoints: [
        {
          attributes: [{ key: "route", value: { stringValue: "/a" } }],
          count: 4,
          explicitBounds: [0.1, 1],
          bucketCounts: [1, 2, 1],
          startTimeUnixNano: "1000000",
          timeUnixNano: "2000000"
        },
        { count: 1, bucketCounts: [0, 1, 0] }
      ]
    }
  })
})

it("sends metrics, also at the stop, and logs a failing receiver once", async () => {
  const { taken, url } = await receiving()
  const noted: Array<unknown> = []
  const log = { warn: (...args: ReadonlyArray<unknown>) => void noted.push(args) }
  const gauge: MeasuredMetric = {
    name: "open",
    help: "",
    type: "gauge",
    values: [{ labels: {}, value: 3 }]
  }
  const sender = sendMetrics(async () => [gauge], { ...receiver, url }, log, 60_000)
  await sender.stop()
  expect(taken.map(({ path }) => path)).toEqual(["/v1/metrics"])
  expect(JSON.stringify(taken[0]?.body)).toContain('"asDouble":3')
  const gone = sendMetrics(async () => [gauge], { ...receiver, url: "http://127.0.0.1:1" }, log, 5)
  await expect.poll(() => noted.length).toBe(1)
  await gone.stop()
  expect(noted).toHaveLength(1)
})

it("logs unreadable metrics once and continues", async () => {
  const { taken, url } = await receiving()
  const noted: Array<unknown> = []
  const log = { warn: (...args: ReadonlyArray<unknown>) => void noted.push(args) }
  let reads = 0
  const read = async (): Promise<ReadonlyArray<MeasuredMetric>> => {
    reads += 1
    throw new Error("the database is busy")
  }
  const sender = sendMetrics(read, { ...receiver, url }, log, 1)
  await expect.poll(() => reads).toBeGreaterThan(2)
  await sender.stop()
  expect(noted).toHaveLength(1)
  expect(taken).toEqual([])
})

it("sends each error once with kind and place, without personal data", async () => {
  const { taken, url } = await receiving()
  const warnings = makeWarnings({ onError: reportErrors(url, "1.2.3") })
  const secret = "ana@example.com"
  for (let count = 0; count < 100; count += 1)
    warnings.add(50, [{ err: new TypeError(secret), userId: secret }, "unexpected error"])
  warnings.add(40, [{}, "only a warning"])
  const times = () =>
    taken.reduce((sum, { body }) => sum + (body as { readonly times: number }).times, 0)
  await expect.poll(times).toBe(100)
  expect(taken.length).toBeLessThanOrEqual(3)
  expect(taken[0]?.body).toMatchObject({
    product: "atelier",
    version: "1.2.3",
    level: "error",
    message: "unexpected error",
    error: "TypeError",
    unsent: 0
  })
  expect(JSON.stringify(taken)).not.toContain(secret)
})

it("drops errors if many wait, and the next one says how many", async () => {
  const refusing = await receiving(503)
  const report = reportErrors(refusing.url, "1")
  const error = {
    at: "",
    level: "error",
    error: null,
    places: [],
    times: 1,
    references: []
  } as const
  for (let count = 0; count < 200; count += 1) report({ ...error, message: `error ${count}` })
  await expect.poll(() => refusing.taken.length).toBe(51)
  expect(refusing.taken.at(-1)?.body).toMatchObject({ unsent: 199 })
})

it.each([
  ["", {}],
  ["authorization=Bearer%20a%3D, x-scope=shop", { authorization: "Bearer a=", "x-scope": "shop" }],
  ["authorization", null]
])("parses the headers of a receiver as pairs: %s", (text, wanted) => {
  expect(telemetrySettings.otlpHeaders.parse(text)).toEqual(wanted)
})
