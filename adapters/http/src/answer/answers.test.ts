import { PlanStore } from "@atelier/application/ports"
import { commitChanges, programFor } from "@atelier/application/proposal"
import { type Call, calls, resources, servedCalls } from "@atelier/contract"
import { created } from "@atelier/domain/change"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { makeTestApi, problemIn } from "../../test/TestApi.ts"

const WRITE = "/api/WorkOrder/createWorkOrderGroup"
const body = JSON.stringify({ name: "Tour A" })

const importMapping = { orders: { columns: { name: "No" }, closedStatuses: [] } }

const everyWrite: ReadonlyArray<Pick<Call, "method" | "path">> = [
  ...Object.values<Call>(calls),
  ...Object.values(resources).flatMap((resource) => Object.values<Call>(servedCalls(resource)))
].filter(({ scope }) => scope === "write")

describe("an answer", () => {
  it("forbids browsers to guess the type, to frame and to run scripts", async () => {
    const api = await makeTestApi()
    const { headers } = await api.ask("planner", "/api/User/getUserConfig")
    expect(headers.get("content-security-policy")).toContain("default-src 'none'")
    expect(headers.get("content-security-policy")).toContain("frame-ancestors 'none'")
    expect(headers.get("x-content-type-options")).toBe("nosniff")
    expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin")
    expect(headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/)
    expect(headers.get("access-control-allow-origin")).toBeNull()
  })

  it("may be read by pages of configured origins only", async () => {
    const api = await makeTestApi({ origins: ["https://portal.example"] })
    const from = (origin: string) => api.ask("planner", "/api/contractors", { headers: { origin } })
    const { headers } = await from("https://portal.example")
    expect(headers.get("access-control-allow-origin")).toBe("https://portal.example")
    for (const exposed of ["Content-Range", "Idempotency-Replayed"])
      expect(headers.get("access-control-expose-headers")).toContain(exposed)
    expect(
      (await from("https://elsewhere.example")).headers.get("access-control-allow-origin")
    ).toBe(null)
    const preflight = await api.ask(null, "/api/contractors/1", {
      method: "OPTIONS",
      headers: { origin: "https://portal.example", "access-control-request-method": "PUT" }
    })
    expect(preflight.status).toBe(204)
    expect(preflight.headers.get("access-control-allow-methods")).toContain("PUT")
  })

  it("contains only an id after an unexpected failure; the log has the cause", async () => {
    const api = await makeTestApi({
      handlers: { alerts: () => Effect.die(new Error("secret detail")) }
    })
    const response = await api.ask("planner", "/api/alerts")
    const problem = await problemIn(response)
    expect(problem).toMatchObject({ status: 500, code: "Unexpected" })
    expect(JSON.stringify(problem)).not.toContain("secret")
    const entry = api.logged.find(({ message }) => message === "unexpected error")
    expect(entry?.fields).toMatchObject({ requestId: problem.requestId })
    expect(String(entry?.fields.err)).toContain("secret detail")
  })

  it("is logged without its search text", async () => {
    const api = await makeTestApi()
    await api.ask("planner", "/api/WorkOrder/getWorkOrderGroups?search=Tremblay")
    expect(api.logged).toEqual([
      {
        level: "info",
        message: "answered",
        fields: expect.objectContaining({
          method: "GET",
          path: "/api/workorder/getworkordergroups",
          status: 200,
          userId: "planner"
        })
      }
    ])
  })
})

describe("a write with an idempotency key", () => {
  const counting = async () => {
    let done = 0
    const api = await makeTestApi({
      handlers: {
        createWorkOrderGroup: ({ body: { name } }) =>
          Effect.gen(function* () {
            yield* Effect.sleep(5)
            done += 1
            return { id: `group-${done}`, version: 1, name }
          })
      }
    })
    const write = (key: string, account = "planner", text = body) =>
      api.ask(account, WRITE, { method: "POST", body: text, headers: { "idempotency-key": key } })
    return { write, done: () => done }
  }

  it("runs once, also for concurrent repetitions", async () => {
    const { write, done } = await counting()
    const answers = await Promise.all([write("a"), write("a"), write("a")])
    const texts = await Promise.all([...answers, await write("a")].map((answer) => answer.text()))
    expect(done()).toBe(1)
    expect(new Set(texts).size).toBe(1)
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  })

  it("marks repeated answers, also for waiting requests, but not the first one", async () => {
    const { write } = await counting()
    const said = ({ headers }: Response) => headers.get("idempotency-replayed")
    // The order of two concurrent requests is undefined.
    const together = await Promise.all([write("a"), write("a")])
    expect(new Set(together.map(said))).toEqual(new Set([null, "true"]))
    expect(said(await write("a"))).toBe("true")
  })

  it("compares the whole key", async () => {
    const { write, done } = await counting()
    for (const end of ["a", "b"]) expect((await write("k".repeat(199) + end)).status).toBe(200)
    expect(done()).toBe(2)
  })

  it("rejects a key other than 1 to 200 visible characters", async () => {
    expect(everyWrite.length).toBeGreaterThan(50)
    for (const key of ["", "k".repeat(201), "a b", "clé"]) {
      // A separate shop, because some calls have rate limits.
      const api = await makeTestApi()
      for (const { method, path } of everyWrite) {
        const response = await api.ask("admin", `/api${path.replaceAll(/\{\w+\}/g, "1")}`, {
          method,
          headers: { "idempotency-key": key }
        })
        const { status, errors } = await problemIn(response)
        expect([path, status, errors?.[0]?.path]).toEqual([path, 400, "Idempotency-Key"])
      }
    }
  })

  it("runs again with another key or from another account", async () => {
    const { write, done } = await counting()
    await write("a")
    await write("b")
    await write("a", "admin")
    expect(done()).toBe(3)
  })

  it("is rejected with another body", async () => {
    const { write, done } = await counting()
    await write("a")
    const problem = await problemIn(await write("a", "planner", JSON.stringify({ name: "Tour B" })))
    expect([problem.status, problem.code]).toEqual([422, "IdempotencyMismatch"])
    expect(done()).toBe(1)
  })

  it("runs after a preview with the same key, which stores and reads no answer", async () => {
    const api = await makeTestApi()
    const write = (query: string) =>
      api.ask("admin", `/api/contractors${query}`, {
        method: "POST",
        body: JSON.stringify({ name: "Toit", email: "", phone: "" }),
        headers: { "idempotency-key": "a" }
      })
    const said = async (query: string) => {
      const { headers, status } = await write(query)
      return [status, headers.get("idempotency-replayed")]
    }
    const stored = () =>
      api.runtime.runPromise(Effect.flatMap(PlanStore, ({ everything }) => everything))
    const before = (await stored()).contractor.size
    expect(await said("?preview=true")).toEqual([200, null])
    expect((await stored()).contractor.size).toBe(before)
    expect(await said("")).toEqual([201, null])
    expect((await stored()).contractor.size).toBe(before + 1)
    expect(await said("?preview=true")).toEqual([200, null])
    expect(await said("")).toEqual([201, "true"])
    expect((await stored()).contractor.size).toBe(before + 1)
  })

  it("runs after a preview with the same key, also for long calls", async () => {
    const api = await makeTestApi()
    const tried = async (query: string) => {
      const form = new FormData()
      form.set("orders", "No\n1\n")
      form.set("mapping", JSON.stringify(importMapping))
      const { headers, status } = await api.ask(
        "planner",
        `/api/WorkOrder/importWorkOrders${query}`,
        { method: "POST", body: form, headers: { "idempotency-key": "a" } }
      )
      return [status, headers.get("idempotency-replayed")]
    }
    expect(await tried("?dryRun=true")).toEqual([200, null])
    expect(await tried("")).toEqual([200, null])
    expect(await tried("?dryRun=true")).toEqual([200, null])
    expect(await tried("")).toEqual([200, "true"])
  })

  it("stores its answer together with its rows or not at all", async () => {
    let tries = 0
    const contractor = { id: "c", version: 1, name: "Toit", email: "", phone: "" }
    const api = await makeTestApi({
      handlers: {
        createWorkOrderGroup: ({ body: { name } }, caller) =>
          Effect.gen(function* () {
            tries += 1
            yield* commitChanges(
              [created("contractor", { ...contractor, id: `c-${tries}` }, { _tag: "Requested" })],
              { caller: programFor(caller.user.id), intent: "moveEvent" }
            )
            if (tries === 1) return yield* Effect.die(new Error("fell over after the commit"))
            return { id: "g", version: 1, name }
          }).pipe(Effect.orDie)
      }
    })
    const write = () =>
      api.ask("planner", WRITE, { method: "POST", body, headers: { "idempotency-key": "a" } })
    const statuses = [(await write()).status, (await write()).status, (await write()).status]
    expect(statuses).toEqual([500, 200, 200])
    const stored = await api.runtime.runPromise(
      Effect.flatMap(PlanStore, ({ everything }) => everything)
    )
    expect([stored.contractor.has("c-1"), stored.contractor.has("c-2")]).toEqual([false, true])
    expect(tries).toBe(2)
  })

  it("may be repeated after a rejection", async () => {
    let tries = 0
    const api = await makeTestApi({
      handlers: {
        createWorkOrderGroup: ({ body: { name } }) =>
          Effect.suspend(() => {
            tries += 1
            return tries === 1
              ? Effect.fail({ _tag: "InUse" as const, message: "busy" })
              : Effect.succeed({ id: "g", version: 1, name })
          })
      }
    })
    const write = () =>
      api.ask("planner", WRITE, { method: "POST", body, headers: { "idempotency-key": "a" } })
    expect([(await write()).status, (await write()).status]).toEqual([409, 200])
  })
})

describe("requests without a token", () => {
  it("read whether the process and the database work", async () => {
    const api = await makeTestApi()
    expect(await (await api.ask(null, "/healthz")).json()).toEqual({ status: "up" })
    expect((await api.ask(null, "/readyz")).status).toBe(200)
    api.stop()
    expect((await api.ask(null, "/readyz")).status).toBe(503)
  })
})
