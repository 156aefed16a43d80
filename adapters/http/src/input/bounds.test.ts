import { type Call, everyCall, MAX_ELEMENTS, type NamedCall } from "@atelier/contract"
import { addDays, LocalDate } from "@atelier/domain/time"
import { SchemaAST } from "effect"
import { beforeAll, describe, expect, it } from "vitest"
import { plainValue } from "../../../../packages/contract/test/plainValue.ts"
import { makeTestApi, problemIn, type TestApi } from "../../test/TestApi.ts"

let api: TestApi
beforeAll(async () => {
  api = await makeTestApi()
})

type Fields = Readonly<Record<string, unknown>>

const plainPart = (schema: Call["query"]): Fields =>
  schema === undefined ? {} : (plainValue(SchemaAST.toEncoded(schema.ast)) as Fields)

interface Sent {
  readonly query?: Fields
  readonly body?: Fields
}

const TOO_MANY_REQUESTS = 429

/** Sends the minimal input as administrator; uses a new API after a rate limit. */
const ask = async (call: Call, { query = {}, body = {} }: Sent = {}): Promise<Response> => {
  const params = plainPart(call.params)
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name]))
  const search = new URLSearchParams(
    Object.entries({ ...plainPart(call.query), ...query }).map(
      ([name, value]): [string, string] => [name, String(value)]
    )
  )
  const fields = { ...plainPart(call.body), ...body }
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value))
  const json = JSON.stringify(fields)
  const bytes = new Blob([json], { type: "application/octet-stream" })
  const sent = { multipart: form, json, bytes }[call.bodyAs ?? "json"]
  const send = () =>
    api.ask("admin", `/api${path}?${search}`, {
      method: call.method,
      ...(call.body === undefined ? {} : { body: sent })
    })
  const response = await send()
  if (response.status !== TOO_MANY_REQUESTS) return response
  api = await makeTestApi()
  return await send()
}

/** The input errors of a response; empty for other errors. */
const wrongIn = async (response: Response): Promise<ReadonlyArray<readonly [string, string]>> => {
  if (response.status !== 400) return []
  const { errors = [] } = await problemIn(response)
  return errors.map(({ path, code }) => [path, code] as const)
}

const having = (has: (call: Call) => boolean): ReadonlyArray<NamedCall> => {
  const found = everyCall.filter(([, call]) => has(call))
  if (found.length === 0) throw new Error("no call has that")
  return found
}

describe("an unknown parameter is rejected:", () => {
  it.each(everyCall)("%s", async (_name, call) => {
    const wrong = await wrongIn(await ask(call, { query: { preveiw: "true" } }))
    expect(wrong).toContainEqual(["preveiw", "unknownParameter"])
  })
})

describe("a repeated parameter", () => {
  it("is rejected, so that ?preview=false&preview=true does not write", async () => {
    const { ask: asked } = api
    const twice = await asked("admin", "/api/contractors?preview=true&preview=true", {
      method: "POST",
      body: JSON.stringify({ name: "Twice", email: "", phone: "" })
    })
    expect(await wrongIn(twice)).toContainEqual(["preview", "once"])
  })
})

describe("a body larger than the limit is rejected:", () => {
  it.each(having((call) => call.body !== undefined && call.bodyAs !== "multipart"))(
    "%s",
    async (_name, call) => {
      const { bytes = 0 } = call.bounds
      const padding = (size: number) => ({ padding: "x".repeat(size) })
      const { status } = await ask(call, { body: padding(bytes) })
      expect(status).toBe(413)
      const within = await ask(call, { body: padding(Math.floor(bytes * 0.75)) })
      expect(within.status).not.toBe(413)
    }
  )
})

describe("lists longer than the limit are rejected:", () => {
  it.each(having((call) => call.body !== undefined && call.bodyAs === undefined))(
    "%s",
    async (_name, call) => {
      const { elements = 0 } = call.bounds
      const some = new Array(Math.max(elements, MAX_ELEMENTS) + 1).fill(0)
      expect(await wrongIn(await ask(call, { body: { some } }))).toContainEqual(["some", "tooMany"])
    }
  )
})

const timed = having((call) => call.bounds.days !== undefined)

const START = LocalDate.make("2026-03-02")

const askDays = (call: Call, start: string, end: string): Promise<Response> => {
  const isInBody =
    call.body !== undefined && "start" in ((call.body as { fields?: object }).fields ?? {})
  return ask(call, isInBody ? { body: { start, end } } : { query: { start, end } })
}

describe("ranges longer than the limit, or ending before they start, are rejected:", () => {
  it.each(timed)("%s", async (_name, call) => {
    const { days = 0 } = call.bounds
    const until = (count: number) => askDays(call, START, addDays(START, count))
    expect(await wrongIn(await until(days + 1))).toEqual([["end", "tooLong"]])
    expect(await wrongIn(await until(days))).toEqual([])
    expect(await wrongIn(await until(0))).toEqual([["end", "order"]])
    expect(await wrongIn(await until(-1))).toEqual([["end", "order"]])
  })
})

describe("days outside the plannable range are rejected:", () => {
  it.each(timed)("%s", async (_name, call) => {
    expect(await wrongIn(await askDays(call, "0001-01-01", "0001-01-02"))).toEqual([
      ["start", "outOfTime"],
      ["end", "outOfTime"]
    ])
    expect(await wrongIn(await askDays(call, "9999-12-30", "9999-12-31"))).toEqual([
      ["start", "outOfTime"],
      ["end", "outOfTime"]
    ])
  })

  it("at any depth", async () => {
    const response = await api.ask("admin", "/api/Appointment/setUserAppointmentDate", {
      method: "POST",
      body: JSON.stringify({
        id: "a",
        version: 1,
        time: {
          allDay: true,
          startDate: "0001-01-01",
          startTime: null,
          endDate: "9999-12-31",
          endTime: null
        }
      })
    })
    expect(await wrongIn(response)).toEqual([
      ["time.startDate", "outOfTime"],
      ["time.endDate", "outOfTime"]
    ])
  })
})

const nested = (levels: number): unknown => (levels === 0 ? 1 : { a: nested(levels - 1) })

describe("input errors", () => {
  it("list the first twenty fields and the number of further ones", async () => {
    const response = await api.ask("admin", "/api/Progress/updateProgressOrder", {
      method: "POST",
      body: JSON.stringify({ ids: new Array(2_000).fill("not an id") })
    })
    const answer = await response.text()
    expect(answer.length).toBeLessThan(4_000)
    const { errors, moreErrors } = JSON.parse(answer)
    expect([errors.length, moreErrors]).toEqual([20, 1_980])
  })

  it.each([
    ["ids", "of a few thousand elements", { ids: new Array(30_000).fill(1) }, "tooMany"],
    [
      "",
      "of so many elements that they are not parsed",
      { ids: new Array(60_000).fill(1) },
      "tooMany"
    ],
    ["", "that is nested too deep to be parsed", nested(65), "tooDeep"],
    ["ids", "that is nested as deep as it may be", { ids: nested(63) }, "list"]
  ])("name the path %j of a body %s", async (path, _what, body, code) => {
    const response = await api.ask("admin", "/api/Progress/updateProgressOrder", {
      method: "POST",
      body: JSON.stringify(body)
    })
    expect(await wrongIn(response)).toEqual([[path, code]])
  })

  it("do not mention further ones if there are none", async () => {
    const response = await api.ask("admin", "/api/Progress/updateProgressOrder", {
      method: "POST",
      body: JSON.stringify({ ids: ["not an id"] })
    })
    expect(await response.json()).not.toHaveProperty("moreErrors")
  })
})

describe("a name", () => {
  it.each(["\u0000", "\n", "\r", "\u2028"])("with %j in it is rejected", async (character) => {
    const response = await api.ask("admin", "/api/contractors", {
      method: "POST",
      body: JSON.stringify({ name: `Roy${character}fils`, email: "", phone: "" })
    })
    const [wrong] = await wrongIn(response)
    expect(wrong?.[0]).toBe("name")
  })
})
