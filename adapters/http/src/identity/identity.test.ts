import { describe, expect, it } from "vitest"
import { makeTestApi, problemIn } from "../../test/TestApi.ts"

const api = await makeTestApi()

const CALL = "/api/User/getUserConfig"
const WRITE = "/api/Shop/startEmpty"

describe("the caller", () => {
  it("needs a token", async () => {
    const response = await api.ask(null, CALL)
    expect(response.status).toBe(401)
    expect(response.headers.get("www-authenticate")).toBe('Bearer realm="atelier"')
    expect((await problemIn(response)).code).toBe("Unauthenticated")
  })

  it.each(["Basic YTpi", "Bearer", "Bearer a b", "bearer"])(
    "needs a token instead of %j",
    async (authorization) => {
      const response = await api.ask(null, CALL, { headers: { authorization } })
      expect(response.status).toBe(401)
    }
  )

  it("learns why a token is rejected", async () => {
    const token = await api.tokens.sign("admin", { expiresInSeconds: -10 })
    const response = await api.ask(null, CALL, { headers: { authorization: `Bearer ${token}` } })
    expect(response.status).toBe(401)
    expect(response.headers.get("www-authenticate")).toBe(
      'Bearer realm="atelier", error="invalid_token", error_description="the token has expired"'
    )
  })

  it("may write only with a token that grants writing", async () => {
    const token = await api.tokens.sign("admin", { scope: "read" })
    const headers = { authorization: `Bearer ${token}` }
    expect((await api.ask(null, CALL, { headers })).status).toBe(200)
    const response = await api.ask(null, WRITE, { method: "POST", headers })
    expect(response.status).toBe(403)
    expect(response.headers.get("www-authenticate")).toContain("insufficient_scope")
  })

  it("needs a licence and must be known to the shop", async () => {
    for (const account of ["visitor", "stranger"]) {
      const response = await api.ask(account, CALL)
      expect(response.status).toBe(403)
      expect((await problemIn(response)).code).toBe("NoLicence")
    }
  })

  it("cannot be a demo user where those have no access", async () => {
    const own = await makeTestApi({ demoPeople: "leave" })
    for (const account of ["admin", "planner"]) {
      expect((await api.ask(account, CALL)).status, account).toBe(200)
      const response = await own.ask(account, CALL)
      expect(response.status, account).toBe(403)
      expect((await problemIn(response)).code).toBe("NoLicence")
    }
  })

  it("is the account of the token, whatever else the request contains", async () => {
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
