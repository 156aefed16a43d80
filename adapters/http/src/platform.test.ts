import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { METRICS_TOKEN, makeTestApi, problemIn } from "../test/TestApi.ts"
import { limits } from "./limits.ts"

describe("what operators read", () => {
  it("counts requests by route and status, and says how the process is", async () => {
    const api = await makeTestApi()
    await api.ask("planner", "/api/alerts")
    await api.ask(null, "/api/alerts")
    await api.ask(null, "/api/nothing/here")
    const response = await api.ask(null, "/metrics", {
      headers: { authorization: `Bearer ${METRICS_TOKEN}` }
    })
    expect(response.headers.get("content-type")).toMatch(/^text\/plain; version=0\.0\.4/)
    const text = await response.text()
    expect(text).toContain(
      'atelier_http_requests_total{method="GET",route="/alerts",status="200"} 1'
    )
    expect(text).toContain(
      'atelier_http_requests_total{method="GET",route="/alerts",status="401"} 1'
    )
    expect(text).toContain('route="none",status="404"')
    expect(text).toContain("atelier_nodejs_eventloop_lag_p99_seconds")
    expect(text).toContain("atelier_process_resident_memory_bytes")
    expect(text).toContain('atelier_http_request_duration_seconds_bucket{le="0.005"')
  })

  it("is not for everybody: accounts of the shop do not open it", async () => {
    const api = await makeTestApi()
    for (const account of [null, "admin"]) {
      const response = await api.ask(account, "/metrics")
      expect(response.status).toBe(401)
      expect(response.headers.get("www-authenticate")).toBe('Bearer realm="metrics"')
      expect((await problemIn(response)).code).toBe("Unauthenticated")
    }
  })

  it("describes every call on one page that loads nothing", async () => {
    const api = await makeTestApi()
    const response = await api.ask(null, "/api/docs")
    expect(response.headers.get("content-security-policy")).toMatch(
      /^default-src 'none'; style-src 'sha256-/
    )
    const page = await response.text()
    expect(page).toContain('id="queryEvents"')
    expect(page).toContain("/api/WorkOrder/getWorkOrderByIdPublic")
    expect(page).not.toMatch(/<script|https?:\/\/|undefined/)
  })
})

const ROOMS = "/api/ProjectEnvironment/getAllProjectEnvironments"

describe("too much", () => {
  it("at once is told to come again, and only what is too much", async () => {
    let open = (): void => undefined
    const gate = new Promise<void>((resolve) => {
      open = resolve
    })
    const api = await makeTestApi({
      mostAtATime: 2,
      handlers: {
        getRooms: () =>
          Effect.as(
            Effect.promise(() => gate),
            { data: [] }
          )
      }
    })
    const held = [api.ask("planner", ROOMS), api.ask("planner", ROOMS)]
    await new Promise((resolve) => setTimeout(resolve, 30))
    const refused = await api.ask("planner", ROOMS)
    expect(refused.headers.get("retry-after")).toBe("1")
    expect((await problemIn(refused)).code).toBe("Overloaded")
    expect((await api.ask(null, "/healthz")).status).toBe(200)
    open()
    expect((await Promise.all(held)).map(({ status }) => status)).toEqual([200, 200])
    expect((await api.ask("planner", ROOMS)).status).toBe(200)
  })

  it("is not refused because others send their bodies slowly", async () => {
    const api = await makeTestApi({ mostAtATime: 2 })
    const finish: Array<() => void> = []
    const slow: Array<Promise<Response>> = []
    for (let number = 0; number < 5; number += 1) {
      const body = new ReadableStream({
        start: (stream) => {
          finish.push(() => {
            stream.enqueue(new TextEncoder().encode('{"name":"Atelier"}'))
            stream.close()
          })
        }
      })
      const headers = { "content-type": "application/json" }
      const init = { method: "POST", headers, body, duplex: "half" } as const
      slow.push(api.ask("admin", "/api/projectenvironments", init))
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    expect((await api.ask("planner", ROOMS)).status).toBe(200)
    for (const end of finish) end()
    expect((await Promise.all(slow)).map(({ status }) => status)).toEqual([201, 201, 201, 201, 201])
  })

  it("in a minute is refused to the account that asks, and to no other", async () => {
    const api = await makeTestApi()
    const ask = async (account: string) =>
      (await api.ask(account, "/api/User/getUserConfig")).status
    const statuses = new Set<number>()
    for (let time = 0; time < limits.signIns.most; time += 1) statuses.add(await ask("planner"))
    expect([...statuses]).toEqual([200])
    expect(await ask("planner")).toBe(429)
    expect(await ask("admin")).toBe(200)
  })
})
