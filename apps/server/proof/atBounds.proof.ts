import { once } from "node:events"
import { request } from "node:http"
import { setTimeout as pause } from "node:timers/promises"
import { type Call, everyCall, type Wire } from "@atelier/contract"
import type { Plan } from "@atelier/domain/change"
import { addDays, type LocalDate } from "@atelier/domain/time"
import fc from "fast-check"
import { afterAll, describe, expect, it, vi } from "vitest"
import { carefulRequests } from "./carefulRequests.ts"
import type { Sent } from "./inputs.ts"
import { askPatiently, MAX_BUSY_MS, reportLongest, startLargeShop } from "./large/LargeShop.ts"
import { BUSY_ORDER, DENSE_START, SPARSE_START } from "./manyRows.ts"
import { namedByAnswers } from "./namedByAnswers.ts"
import type { ProofShop } from "./ProofShop.ts"
import { asked, isPreviewed } from "./previewed.ts"
import { residentMegabytes } from "./residentMegabytes.ts"
import { samples } from "./samples.ts"
import { isWhole, report, scale } from "./scale.ts"
import type { Turn } from "./turns/turnsOf.ts"

vi.setConfig({ testTimeout: 900_000, hookTimeout: 900_000 })

/** Code not compiled yet is slow: the fastest attempt counts. */
const TRIES = scale(1, 3)
const SAMPLES = 100
const READERS = 5
const MAX_HELD_MEGABYTES = 150
const HELD_SAMPLES = scale(2, 30)
const SAMPLE_PAUSE_MS = scale(10, 200)
/** Longer than any field may be; as long as a whole body where turns are measured. */
const LONG_TEXT = "a@a.".repeat(scale(2_500, 62_500))

let shop: ProofShop
let plan: Plan
const large = await startLargeShop()
;({ shop, plan } = large)
afterAll(() => large.close())

const measured = async (what: string, act: () => Promise<string>): Promise<void> => {
  let least: Turn = { busy: Number.POSITIVE_INFINITY, wall: Number.POSITIVE_INFINITY }
  let milliseconds = Number.POSITIVE_INFINITY
  let said = ""
  for (let attempt = 0; attempt < TRIES && least.busy > MAX_BUSY_MS; attempt += 1) {
    const start = performance.now()
    const { done, turn } = await large.watched(act)
    milliseconds = Math.min(milliseconds, performance.now() - start)
    said = done
    if (turn.busy < least.busy) least = turn
  }
  large.note(what, said, milliseconds, least)
}

const fieldsOf = (part: Call["query"]): ReadonlySet<string> =>
  new Set(Object.keys((part as { readonly fields?: object } | undefined)?.fields ?? {}))

const isRequired = (part: Call["query"], name: string): boolean => {
  const field = (part as { readonly fields?: Readonly<Record<string, Wire>> } | undefined)?.fields
  return field?.[name]?.ast.context?.isOptional !== true
}

const withFields = (
  call: Call,
  { path, body }: Sent,
  fields: Readonly<Record<string, string>>
): Sent => {
  const [address = "", search] = path.split("?")
  const sample = new URLSearchParams(search)
  const query = new URLSearchParams([...sample].filter(([name]) => isRequired(call.query, name)))
  const inBody = fieldsOf(call.body)
  const sent: Record<string, unknown> = typeof body === "string" ? JSON.parse(body) : {}
  for (const [name, value] of Object.entries(fields)) {
    if (fieldsOf(call.query).has(name)) query.set(name, value)
    if (inBody.has(name)) sent[name] = value
  }
  return {
    path: `${address}?${query}`,
    body: typeof body === "string" ? JSON.stringify(sent) : body
  }
}

const widest = (call: Call, start: LocalDate, extraDays = 0): Readonly<Record<string, string>> => ({
  ...(call.bounds.days === undefined
    ? {}
    : { start, end: addDays(start, call.bounds.days + extraDays) }),
  page: "1",
  pageSize: String(call.bounds.rows),
  length: String(call.bounds.rows),
  range: JSON.stringify([0, call.bounds.rows - 1]),
  date: start,
  workOrderId: BUSY_ORDER,
  ...(/workOrder/i.test(call.path) ? { id: BUSY_ORDER } : {})
})

const ask = (call: Call, sent: Sent): Promise<Response> => askPatiently(shop, call, sent)

const reads = everyCall.filter(
  ([name, { scope }]) => scope === "read" && !namedByAnswers.includes(name)
)

const sentTo = (name: string, call: Call): Sent => {
  const [sent] = fc.sample(carefulRequests(plan, name, call), 1)
  if (sent === undefined) throw new Error("nothing is sent")
  return sent
}

const fittingRequest = async (name: string, call: Call, start: LocalDate): Promise<Sent> => {
  const refusals = new Set<string>()
  for (const sample of samples(carefulRequests(plan, name, call), { numRuns: SAMPLES })) {
    const sent = withFields(call, sample, widest(call, start))
    const response = await ask(call, sent)
    const answer = await response.text()
    if (response.ok || JSON.parse(answer).code === "TooManyRows") return sent
    refusals.add(`${sent.path} ${sent.body ?? ""}: ${answer}`)
  }
  throw new Error(`no request to ${name} fits:\n${[...refusals].join("\n")}`)
}

const rowsIn = (answer: unknown): number => {
  if (Array.isArray(answer)) return answer.length
  const data = (answer as { readonly data?: unknown } | null)?.data
  return Array.isArray(data) ? data.length : 1
}

const SPARSE = ["days with as many events as an answer may have", SPARSE_START] as const
const DENSE = ["days with many times as many", DENSE_START] as const

// The small shop of `npm test` has few events on all days.
describe.each(isWhole ? [SPARSE, DENSE] : [DENSE])("on %s", (_what, start) => {
  it.each(reads)("%s respects its limits or reports that there is more", async (name, call) => {
    const sent = await fittingRequest(name, call, start)
    await measured(`${name} from ${start}`, async () => {
      const response = await ask(call, sent)
      const bytes = await response.arrayBuffer()
      const done = `${response.status}, ${bytes.byteLength} bytes`
      if (!/json/.test(response.headers.get("content-type") ?? "")) {
        expect(response.status, sent.path).toBe(200)
        return done
      }
      const answer = JSON.parse(new TextDecoder().decode(bytes))
      if (response.ok) expect(rowsIn(answer)).toBeLessThanOrEqual(call.bounds.rows)
      else expect(answer.code, sent.path).toBe("TooManyRows")
      return done
    })
  })

  it.each(reads.filter(([, { bounds }]) => bounds.days !== undefined))(
    "%s rejects a day beyond its limit",
    async (name, call) => {
      const sent = withFields(call, sentTo(name, call), widest(call, start, 1))
      const response = await ask(call, sent)
      const { code } = (await response.json()) as { readonly code: string }
      expect([response.status, code]).toEqual([400, "InvalidInput"])
    }
  )
})

const withTexts = (value: unknown, by: string): unknown => {
  if (typeof value === "string") return by
  if (Array.isArray(value)) return value.slice(0, 1).map((entry) => withTexts(entry, by))
  if (typeof value !== "object" || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, entry]) => [name, withTexts(entry, by)])
  )
}

/** One request per field, with that field as long as possible. */
const longTexts = ({ body }: Sent): ReadonlyArray<string> => {
  const sent: unknown = typeof body === "string" ? JSON.parse(body) : null
  if (typeof sent !== "object" || sent === null || Array.isArray(sent)) return []
  return Object.entries(sent).map(([name, value]) =>
    JSON.stringify({ ...sent, [name]: withTexts(value, LONG_TEXT) })
  )
}

describe("texts longer than allowed", () => {
  it.each(everyCall.filter(([, call]) => call.body !== undefined && call.bodyAs === undefined))(
    "in each field of %s are rejected without blocking others",
    async (name, call) => {
      const sent = sentTo(name, call)
      // A preview, so that an accepted request does not change the caller's permissions.
      const path = isPreviewed(call) ? asked(sent.path, true) : sent.path
      for (const body of longTexts(sent))
        await measured(`${name} with a long text`, async () => {
          const response = await ask(call, { path, body })
          await response.arrayBuffer()
          expect(response.status).toBeLessThan(500)
          return String(response.status)
        })
    }
  )
})

/** Size of a form without its file. */
const FORM_BYTES = 4_096
const LINE = "1234,door,2,2027-03-10,open,\n"

const formWith = (field: string, bytes: number): FormData => {
  const form = new FormData()
  const text = LINE.repeat(Math.floor((bytes - FORM_BYTES) / LINE.length))
  form.set(field, new Blob([text]), `${field}.csv`)
  return form
}

describe("a form of maximum size", () => {
  it.each(everyCall.filter(([, { bodyAs }]) => bodyAs === "multipart"))(
    "is read by %s without blocking others",
    async (name, call) => {
      for (const field of fieldsOf(call.body))
        await measured(`${name} with a large ${field}`, async () => {
          const body = formWith(field, scale(FORM_BYTES * 10, call.bounds.bytes ?? 0))
          const { path } = sentTo(name, call)
          const response = await ask(call, { path, body })
          const answer = await response.text()
          expect([400, 422], answer).toContain(response.status)
          return String(response.status)
        })
    }
  )
})

describe("readers that do not read", () => {
  it("hold a bounded amount of memory", async () => {
    const before = residentMegabytes(shop.pid())
    const token = await shop.token("admin")
    const days = `start=${SPARSE_START}&end=${addDays(SPARSE_START, 380)}`
    const readers = await Promise.all(
      Array.from({ length: READERS }, async () => {
        const sent = request({
          port: shop.settings.port,
          method: "POST",
          path: `/api/Events?${days}`,
          headers: { authorization: `Bearer ${token}`, "content-type": "application/json" }
        })
        sent.end("{}")
        const [response] = await once(sent, "response")
        response.pause()
        return { sent, status: Number(response.statusCode) }
      })
    )
    const held: Array<number> = []
    for (let sample = 0; sample < HELD_SAMPLES; sample += 1) {
      held.push(residentMegabytes(shop.pid()))
      await pause(SAMPLE_PAUSE_MS)
    }
    for (const { sent } of readers) sent.destroy()
    for (const { status } of readers) expect([200, 429, 503]).toContain(status)
    report(
      "held by readers that do not read",
      `${before.toFixed(0)} MB before, with ${READERS} ${held.map(Math.round).join(", ")} MB`
    )
    if (isWhole) expect(Math.max(...held) - before).toBeLessThan(MAX_HELD_MEGABYTES)
  })
})

describe("other users", () => {
  it("waited only moments", () => {
    expect(large.blocked.length).toBeGreaterThan((isWhole ? 2 : 1) * reads.length)
    reportLongest(large.blocked)
    if (isWhole) expect(large.blocked.filter(([, { busy }]) => busy > MAX_BUSY_MS)).toEqual([])
  })
})
