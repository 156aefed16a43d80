import { beforeAll, describe, expect, it } from "vitest"
import { makeTestApi, problemIn, type TestApi } from "../../test/TestApi.ts"

let api: TestApi
beforeAll(async () => {
  api = await makeTestApi()
})

const CALL = "/api/User/getUserConfig"
const WRITE = "/api/Shop/startEmpty"

describe("who makes a call", () => {
  it("is asked for a token where there is none", async () => {
    const response = await api.ask(null, CALL)
    expect(response.status).toBe(401)
    expect(response.headers.get("www-authenticate")).toBe('Bearer realm="atelier"')
    expect((await problemIn(response)).code).toBe("Unauthenticated")
  })

  it.each(["Basic YTpi", "Bearer", "Bearer a b", "bearer"])(
    "is asked for a token where there is only %j",
    async (authorization) => {
      const response = await api.ask(null, CALL, { headers: { authorization } })
      expect(response.status).toBe(401)
    }
  )

  it("hears what is wrong with a token that is refused", async () => {
    const token = await api.tokens.sign("admin", { expiresInSeconds: -10 })
    const response = await api.ask(null, CALL, { headers: { authorization: `Bearer ${token}` } })
    expect(response.status).toBe(401)
    expect(response.headers.get("www-authenticate")).toBe(
      'Bearer realm="atelier", error="invalid_token", error_description="the token has expired"'
    )
  })

  it("writes only with a token that grants writing", async () => {
    const token = await api.tokens.sign("admin", { scope: "read" })
    const headers = { authorization: `Bearer ${token}` }
    expect((await api.ask(null, CALL, { headers })).status).toBe(200)
    const response = await api.ask(null, WRITE, { method: "POST", headers })
    expect(response.status).toBe(403)
    expect(response.headers.get("www-authenticate")).toContain("insufficient_scope")
  })

  it("has a licence, and is known to the shop", async () => {
    for (const account of ["visitor", "stranger"]) {
      const response = await api.ask(account, CALL)
      expect(response.status).toBe(403)
      expect((await problemIn(response)).code).toBe("NoLicence")
    }
  })

  it("is nobody of the demo where the demo's people have no place", async () => {
    const own = await makeTestApi({ demoPeople: "leave" })
    for (const account of ["admin", "planner"]) {
      expect((await api.ask(account, CALL)).status, account).toBe(200)
      const response = await own.ask(account, CALL)
      expect(response.status, account).toBe(403)
      expect((await problemIn(response)).code).toBe("NoLicence")
    }
  })

  it("is the account of the token, whatever else the request claims", async () => {
    const response = await api.ask("planner", CALL, {
      headers: { "x-user": "admin", cookie: "user=admin" }
    })
    expect(await response.json()).toMatchObject({ reached: "getUserConfig", caller: "planner" })
  })

  it("is slowed down after too many bad tokens, while good ones still pass", async () => {
    const own = await makeTestApi()
    const bad = { headers: { authorization: "Bearer nonsense" } }
    let last = await own.ask(null, CALL, bad)
    for (let count = 0; count < 70; count += 1) last = await own.ask(null, CALL, bad)
    expect(last.status).toBe(429)
    expect(Number(last.headers.get("retry-after"))).toBeGreaterThan(0)
    expect((await own.ask("planner", CALL)).status).toBe(200)
  })
})
