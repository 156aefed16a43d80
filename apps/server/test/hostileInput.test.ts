import { changeFeedLayer } from "@atelier/application"
import { type Call, calls, resourceCalls, resources } from "@atelier/contract"
import { emptyPlan, planWith } from "@atelier/domain/change"
import { makeApi } from "@atelier/http"
import { memoryPlanStore, sequentialIds } from "@atelier/memory"
import { decodeText, layerSpreadsheets } from "@atelier/spreadsheet"
import { Effect, Layer, ManagedRuntime, Result } from "effect"
import fc from "fast-check"
import { afterAll, describe, expect, it } from "vitest"
import { demoRows } from "../src/firstContent.ts"
import { resourceHandlers } from "../src/handlers/resources.ts"
import { makeHandlers } from "../src/handlers.ts"
import type { Ports } from "../src/Ports.ts"
import { readSettings } from "../src/settings.ts"

const settings = readSettings({})
const rows = await Effect.runPromise(Effect.orDie(demoRows(settings.timeZone)))
const runtime = ManagedRuntime.make(
  Layer.mergeAll(
    memoryPlanStore(planWith(emptyPlan, rows)),
    changeFeedLayer,
    sequentialIds("new"),
    layerSpreadsheets
  )
)
const stopping = new AbortController()
afterAll(async () => {
  stopping.abort()
  await runtime.dispose()
})

const failures: Array<unknown> = []
const api = makeApi<Ports>({
  runtime,
  handlers: makeHandlers(settings),
  resourceHandlers,
  verifyToken: async () => ({ accountId: "admin", expiresAt: Number.POSITIVE_INFINITY }),
  readFile: (bytes, file) => decodeText(bytes, file),
  log: { info: () => undefined, error: (fields) => void failures.push(fields.err) },
  origins: [],
  behindTls: false,
  addressOf: () => "test",
  stopping: stopping.signal
})

const ids = [
  ...rows.event.slice(0, 200),
  ...rows.workOrder,
  ...rows.template,
  ...rows.jobType,
  ...rows.progress,
  ...rows.contractor
].map(({ id }) => id)

const dates = [
  "2026-11-25",
  "2026-12-24",
  "2026-02-30",
  "9999-12-31",
  "0001-01-01",
  "1969-12-31",
  ""
]

const id = fc.constantFrom(...ids, "nobody", "", "x".repeat(70), "../x", "%00", "1")
const date = fc.constantFrom(...dates)
const hostile = fc.oneof(
  fc.constantFrom(null, true, "", "\u0000", "<script>", "'; DROP TABLE event", "𝕏", {}, []),
  fc.double(),
  fc.string({ maxLength: 20 }),
  fc.jsonValue({ maxDepth: 2 })
)
const time = fc.oneof(
  fc.tuple(date, date).map(([startDate, endDate]) => ({
    allDay: true,
    startDate,
    startTime: null,
    endDate,
    endTime: null
  })),
  date.map((day) => ({
    allDay: false,
    startDate: day,
    startTime: "08:00",
    endDate: day,
    endTime: "09:30"
  }))
)

/** A value that a field of that name might hold, most of the time. */
const hostileValue = (name: string): fc.Arbitrary<unknown> => {
  if (/ids$/i.test(name) || name === "appointmentsToMove") return fc.array(id, { maxLength: 3 })
  if (/id$/i.test(name)) return fc.oneof({ arbitrary: id, weight: 9 }, hostile)
  if (/date$|^start$|^end$/i.test(name)) return fc.oneof({ arbitrary: date, weight: 9 }, hostile)
  if (name === "time") return time
  if (name === "version") return fc.constantFrom(1, 2, 0, 1e9)
  if (name === "values" || name === "stepValues" || name === "rows") return fc.constant([])
  if (/^(sort|range|filter)$/.test(name))
    return fc.constantFrom('["name","ASC"]', "[0,9]", "[0,9007199254740991]", '{"q":"a"}', "{")
  return fc.oneof(hostile, fc.boolean(), fc.constant("text"))
}

const fieldsOf = (schema: unknown): ReadonlyArray<string> =>
  Object.keys((schema as { readonly fields?: object } | undefined)?.fields ?? {})

const objectOf = (schema: unknown): fc.Arbitrary<Record<string, unknown>> =>
  fc.record(Object.fromEntries(fieldsOf(schema).map((name) => [name, hostileValue(name)])), {
    requiredKeys: fieldsOf(schema).filter((name) => name !== "preview")
  })

const everyCall: ReadonlyArray<readonly [string, Call]> = [
  ...Object.entries<Call>(calls).filter(([name]) => name !== "startEmpty"),
  ...Object.values(resources).flatMap((resource) =>
    Object.entries<Call>(resourceCalls(resource)).map(
      ([operation, call]) => [`${resource.path} ${operation}`, call] as const
    )
  )
]

const bodyOf = (call: Call, body: Record<string, unknown>): string | FormData | null => {
  if (call.body === undefined || call.method === "GET") return null
  if (call.bodyAs !== "multipart") return JSON.stringify(body)
  const form = new FormData()
  for (const [name, value] of Object.entries(body)) form.set(name, String(value))
  return form
}

const ask = (call: Call, param: string, query: object, body: string | FormData | null) => {
  const path = call.path.replace(/\{\w+\}/g, encodeURIComponent(param))
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]) => [name, String(value)])
  )
  return api.request(`/api${path}?${search}`, {
    method: call.method,
    headers: {
      authorization: "Bearer good",
      ...(typeof body === "string" ? { "content-type": "application/json" } : {})
    },
    ...(body === null ? {} : { body })
  })
}

describe("whatever is sent", () => {
  it.each(everyCall)("%s answers or refuses, and never fails", async (_name, call) => {
    await fc.assert(
      fc.asyncProperty(
        id.map((text) => (text === "" ? "x" : text)),
        objectOf(call.query),
        objectOf(call.body),
        async (param, query, body) => {
          const response = await ask(call, param, query, bodyOf(call, body))
          const text = await response.text()
          expect(failures).toEqual([])
          expect(response.status).toBeLessThan(500)
          expect(Result.isSuccess(Result.try(() => JSON.parse(text)))).toBe(true)
        }
      ),
      { numRuns: 25 }
    )
  })
})
