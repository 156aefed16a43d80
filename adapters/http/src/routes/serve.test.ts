import { everyAddress } from "@atelier/contract"
import { afterAll, describe, expect, it } from "vitest"
import { METRICS_TOKEN, makeTestApi, problemIn } from "../../test/TestApi.ts"
import { routeOf } from "../request/Addresses.ts"

const api = await makeTestApi()
afterAll(() => api.stop())

const ofCalls = new Set(
  everyAddress.map(([, path, { method }]) => `${method} ${routeOf(`/api${path}`)}`)
)

const FEED = "/feeds/calendar.ics"

const routes = () =>
  api.app.routes.filter(
    ({ method, path }) =>
      method !== "ALL" &&
      path !== FEED &&
      !path.startsWith("/scim/") &&
      !ofCalls.has(`${method} ${path}`)
  )

const asked = (path: string, method: string) =>
  api.ask("admin", path, {
    method,
    headers: {
      "x-atelier-session": "1",
      "sec-fetch-site": "same-origin",
      ...(path === "/metrics" ? { authorization: `Bearer ${METRICS_TOKEN}` } : {})
    }
  })

describe("addresses that are not calls", () => {
  it.each([
    ["an unknown parameter", "zzq=1", ["unknownParameter"]],
    ["an unknown parameter that it has twice", "zzq=1&zzq=1", ["unknownParameter", "once"]]
  ])("reject %s", async (_what, query, codes) => {
    expect(routes().length).toBeGreaterThan(10)
    for (const { path, method } of routes()) {
      const answer = await asked(`${path}?${query}`, method)
      expect(answer.status, `${method} ${path}`).toBe(400)
      const { errors = [] } = await problemIn(answer)
      const found = errors.filter((error) => error.path === "zzq").map(({ code }) => code)
      expect(found, `${method} ${path}`).toEqual(codes)
    }
  })

  it.each([
    ["GET", "/api/changes", "after"],
    ["POST", "/pageviews", "page"]
  ])("reject a repeated parameter: %s %s", async (method, path, name) => {
    const answer = await asked(`${path}?${name}=&${name}=`, method)
    expect((await problemIn(answer)).errors).toMatchObject([{ path: name, code: "once" }])
  })

  it("ignore what programs add to the address of a calendar", async () => {
    const plain = await asked(`${FEED}?key=none`, "GET")
    const added = await asked(`${FEED}?key=none&nocache=1`, "GET")
    expect([plain.status, added.status]).toEqual([404, 404])
  })
})
