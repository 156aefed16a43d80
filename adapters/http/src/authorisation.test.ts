import { accessAt, type Call, everyAddress, everyCall } from "@atelier/contract"
import { isAdmin, permits } from "@atelier/domain/access"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { makeTestApi, problemIn } from "../test/TestApi.ts"
import { testPlan } from "../test/testPlan.ts"

// Other calls answer with their input, from which no count can be taken.
const api = await makeTestApi({
  handlers: {
    getWorkOrders: () => Effect.succeed({ data: [], total: 0 }),
    getNotifications: () => Effect.succeed({ data: [], newCount: 0 })
  }
})

const BYTES = "application/octet-stream"

/** Stands for each parameter of a path. */
const PARAM = "1"

const statusFor = (account: string, call: Call): "allowed" | "Forbidden" | "NoLicence" => {
  const user = testPlan.user.get(account)
  if (user?.licensed !== true) return "NoLicence"
  const access = accessAt(call.access, { table: PARAM })
  if (access.kind === "admin") return isAdmin(user) ? "allowed" : "Forbidden"
  return access.kind !== "permissions" || permits(user, access.all) ? "allowed" : "Forbidden"
}

const ask = (account: string | null, path: string, call: Call): Promise<Response> =>
  api.ask(account, `/api${path.replace(/\{\w+\}/g, PARAM)}`, {
    method: call.method,
    ...(call.method === "GET" || call.body === undefined ? {} : { body: "{}" }),
    ...(call.bodyAs === "multipart" ? { body: new FormData() } : {}),
    ...(call.bodyAs === "bytes" ? { body: new Blob(["x"], { type: BYTES }) } : {})
  })

describe("every call", () => {
  it("is listed in the matrix", () => {
    expect(everyCall.length).toBeGreaterThan(70)
  })

  it.each(everyAddress)("rejects anonymous requests to %s at %s", async (_name, path, call) => {
    const response = await ask(null, path, call)
    expect((await problemIn(response)).code).toBe("Unauthenticated")
  })

  for (const account of ["visitor", "nobody", "planner", "admin"])
    it.each(everyAddress)(
      `treats ${account} at %s %s as its access says`,
      async (_name, path, call) => {
        const response = await ask(account, path, call)
        const expected = statusFor(account, call)
        if (expected !== "allowed") {
          expect(response.status).toBe(403)
          expect((await problemIn(response)).code).toBe(expected)
          return
        }
        expect(response.status).not.toBe(401)
        expect(response.status).toBeLessThan(500)
        const code = response.ok ? "ok" : (await problemIn(response)).code
        expect(["ok", "InvalidInput", "NotFound", "Forbidden", "AlreadyThere"]).toContain(code)
        // Users are created and deleted by the portal, so that even administrators get this error.
        if (code === "Forbidden") expect(path).toMatch(/^\/users/)
      }
    )
})

describe("the access to a sheet equals that of its table", () => {
  it.each([
    ["room", 403],
    ["thresholds", 200]
  ])("answers a planner at %s with %d", async (table, status) => {
    const { status: got } = await api.ask("planner", `/api/Records/${table}/sheet`)
    expect(got).toBe(status)
  })
})
