import { brotliDecompressSync, gunzipSync } from "node:zlib"
import { paces } from "@atelier/contract"
import { Effect } from "effect"
import { describe, expect, it, vi } from "vitest"
import { METRICS_TOKEN, makeTestApi, problemIn } from "../test/TestApi.ts"
import { type AdmissionLimits, standardLimits } from "./admission/Admission.ts"

describe("operational endpoints", () => {
  it("count requests by route and status and measure the process", async () => {
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

  it("count views of known screens and need nothing else", async () => {
    const api = await makeTestApi()
    const view = (page: string) =>
      api.ask(null, `/pageviews?page=${encodeURIComponent(page)}`, { method: "POST" })
    expect((await view("/workOrders/:id")).status).toBe(204)
    expect((await view("/workOrders/:id")).status).toBe(204)
    expect((await view("/workOrders/2475")).status).toBe(400)
    expect((await view("/403")).status).toBe(400)
    const response = await api.ask(null, "/metrics", {
      headers: { authorization: `Bearer ${METRICS_TOKEN}` }
    })
    const views = (await response.text())
      .split("\n")
      .filter((line) => /^atelier_page.* [1-9]/.test(line))
    expect(views).toEqual(['atelier_page_views_total{page="/workOrders/:id"} 2'])
  })

  it("count missing events as 0, so that the first one shows as an increase", async () => {
    const api = await makeTestApi()
    const response = await api.ask(null, "/metrics", {
      headers: { authorization: `Bearer ${METRICS_TOKEN}` }
    })
    const text = await response.text()
    expect(text).toContain('atelier_http_failures_total{status="500"} 0\n')
    expect(text).toContain('atelier_page_views_total{page="/workOrders"} 0\n')
  })

  it("are closed to accounts of the shop", async () => {
    const api = await makeTestApi()
    for (const account of [null, "admin"]) {
      const response = await api.ask(account, "/metrics")
      expect(response.status).toBe(401)
      expect(response.headers.get("www-authenticate")).toBe('Bearer realm="metrics"')
      expect((await problemIn(response)).code).toBe("Unauthenticated")
    }
  })

  it("include an API page that loads only our own files", async () => {
    const docsFiles = ["/api-docs/assets/try-it.css", "/api-docs/assets/try-it.js"]
    const api = await makeTestApi({ docsFiles })
    const response = await api.ask(null, "/api/docs", { headers: { "accept-language": "ar" } })
    expect(response.headers.get("content-security-policy")).toMatch(
      /^default-src 'none'; script-src 'self'; style-src 'self';/
    )
    const page = await response.text()
    expect([...page.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => address)).toEqual([
      "/mark.svg",
      ...docsFiles,
      "/api/openapi.json",
      "/"
    ])
    expect(page).toContain('<html lang="ar" dir="rtl"')
    expect(page).not.toMatch(/https?:\/\/|undefined|<script>/)
  })

  it.each([
    ["/api/docs", "accept-encoding, accept-language"],
    ["/api/openapi.json", "accept-encoding"]
  ])("send %s compressed, and nothing to a client that has it", async (path, vary) => {
    const api = await makeTestApi()
    const plain = await (await api.ask(null, path)).text()
    for (const [accepted, encoding, decoded] of [
      ["gzip, br", "br", brotliDecompressSync],
      ["gzip, br;q=0", "gzip", gunzipSync]
    ] as const) {
      const response = await api.ask(null, path, { headers: { "accept-encoding": accepted } })
      expect(response.headers.get("content-encoding")).toBe(encoding)
      expect(response.headers.get("cache-control")).toBe("public, no-cache")
      expect(response.headers.get("vary")).toBe(vary)
      expect(decoded(await response.arrayBuffer()).toString()).toBe(plain)
      const again = await api.ask(null, path, {
        headers: {
          "accept-encoding": accepted,
          "if-none-match": response.headers.get("etag") ?? ""
        }
      })
      expect([again.status, await again.text()]).toEqual([304, ""])
    }
  })

  it("read and render the description once", async () => {
    const api = await makeTestApi()
    const parse = vi.spyOn(JSON, "parse")
    for (let time = 0; time < 5; time += 1) await (await api.ask(null, "/api/docs")).text()
    expect(parse.mock.calls.filter(([text]) => text.length > 100_000)).toHaveLength(1)
    parse.mockRestore()
  })
})

const ROOMS = "/api/ProjectEnvironment/getAllProjectEnvironments"

describe("excess requests", () => {
  /** An API whose calls for rooms wait until the gate opens; reports the running ones. */
  const gated = async (admission: AdmissionLimits) => {
    let open = (): void => undefined
    const gate = new Promise<void>((resolve) => {
      open = resolve
    })
    const begun: Array<string> = []
    const api = await makeTestApi({
      admission,
      handlers: {
        getRecords: (_, { user }) =>
          Effect.suspend(() => {
            begun.push(user.id)
            return Effect.as(
              Effect.promise(() => gate),
              { table: "room" as const, data: [] }
            )
          })
      }
    })
    for (const account of ["planner", "nobody"]) await api.ask(account, "/api/alerts")
    return { ...api, begun, open }
  }

  it("of one account are rejected for that account only", async () => {
    const { ask, begun, open } = await gated({
      inside: { perHolder: 1, inAll: 9 },
      waiting: { perHolder: 2, inAll: 9 }
    })
    const held = [1, 2, 3].map(() => ask("nobody", ROOMS))
    const refused = await ask("nobody", ROOMS)
    expect(refused.headers.get("retry-after")).toBe("1")
    expect((await problemIn(refused)).code).toBe("TooManyRequests")
    const other = ask("planner", ROOMS)
    await vi.waitFor(() => expect(begun).toEqual(["nobody", "planner"]))
    open()
    expect((await other).status).toBe(200)
    expect((await Promise.all(held)).map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await ask("nobody", ROOMS)).status).toBe(200)
  })

  it("of all accounts get a waiting time, while health is still served", async () => {
    const { ask, open } = await gated({
      inside: { perHolder: 1, inAll: 1 },
      waiting: { perHolder: 2, inAll: 1 }
    })
    const held = [ask("nobody", ROOMS), ask("nobody", ROOMS)]
    const refused = await ask("planner", ROOMS)
    expect(refused.headers.get("retry-after")).toBe("1")
    expect((await problemIn(refused)).code).toBe("Overloaded")
    expect((await ask(null, "/healthz")).status).toBe(200)
    open()
    expect((await Promise.all(held)).map(({ status }) => status)).toEqual([200, 200])
    expect((await ask("planner", ROOMS)).status).toBe(200)
  })

  it("of one account let another account's request start after a few of them", async () => {
    const { ask, begun, open } = await gated(standardLimits)
    const hungry = Array.from({ length: 120 }, () => ask("nobody", ROOMS))
    const other = ask("planner", ROOMS)
    await vi.waitFor(() => expect(begun).toContain("planner"))
    open()
    expect((await Promise.all([...hungry, other])).every(({ status }) => status === 200)).toBe(true)
    expect(begun.indexOf("planner")).toBeLessThan(10)
  })

  it("are not rejected because others send slowly", async () => {
    const api = await makeTestApi({
      admission: { inside: { perHolder: 1, inAll: 2 }, waiting: { perHolder: 9, inAll: 9 } }
    })
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

  it("per minute are rejected for that account only", async () => {
    const api = await makeTestApi()
    const ask = async (account: string) =>
      (await api.ask(account, "/api/User/getUserConfig")).status
    const statuses = new Set<number>()
    for (let time = 0; time < paces.signIn.max; time += 1) statuses.add(await ask("planner"))
    expect([...statuses]).toEqual([200])
    expect(await ask("planner")).toBe(429)
    expect(await ask("admin")).toBe(200)
  })
})
