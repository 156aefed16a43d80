import { type AccessOfTable, accessAt, everyAddress, everyCall } from "@atelier/contract"
import { isAdmin, permits } from "@atelier/domain/access"
import fc from "fast-check"
import { afterAll, describe, expect, it, vi } from "vitest"
import { serveHere } from "../test/TestServer.ts"
import { requestTo, type Sent } from "./inputs.ts"
import { accounts, startProofShop } from "./ProofShop.ts"
import { report, scale } from "./scale.ts"

vi.setConfig({ testTimeout: 3_600_000, hookTimeout: 120_000 })

const TRIES = scale(1, 20)
/** Longer addresses are rejected before identification. */
const MAX_ADDRESS_LENGTH = 8_000
const HEADERS_TOO_LARGE = 431

const shop = await startProofShop({}, serveHere)
afterAll(() => shop.close())

/** The expected access error of an account; null if it has access. */
const refusalAtTheDoor = (account: string, access: AccessOfTable): string | null => {
  const user = shop.plan.user.get(account)
  if (user?.licensed !== true) return "NoLicence"
  switch (access.kind) {
    case "admin":
      return isAdmin(user) ? null : "Forbidden"
    case "permissions":
      return permits(user, access.all) ? null : "Forbidden"
    default:
      return null
  }
}

/** The table that an address names, at the place of `{table}` in its path. */
const tableIn = (path: string, sentPath: string): string => {
  const at = `/api${path}`.split("/").indexOf("{table}")
  return at < 0 ? "" : (/^[^?]*/.exec(sentPath)?.[0].split("/").at(at) ?? "")
}

/** Fields with which an attacker might try to gain rights. */
const hoped = {
  role: "admin",
  planificationRole: "admin",
  permissions: { createWorkOrder: true },
  licensed: true,
  userId: "admin"
}

const withHopes = (body: Sent["body"]) => {
  if (typeof body !== "string") return body
  const value: unknown = JSON.parse(body)
  return typeof value === "object" && value !== null && !Array.isArray(value)
    ? JSON.stringify({ ...hoped, ...value })
    : body
}

let asked = 0

describe("the matrix", () => {
  it("contains every call", () => {
    expect(everyCall.length).toBeGreaterThan(70)
    expect(
      new Set(everyAddress.map(([, path, { method }]) => `${method} ${path}`.toLowerCase())).size
    ).toBe(everyAddress.length)
  })

  it.each(everyAddress)(
    "%s at %s admits users according to its access",
    async (_name, path, call) => {
      for (const sent of fc.sample(requestTo(shop.plan, { ...call, path }), TRIES)) {
        const init = {
          method: call.method,
          ...(sent.body === undefined ? {} : { body: withHopes(sent.body) ?? "" })
        }
        for (const account of [null, ...accounts]) {
          const access = accessAt(call.access, { table: tableIn(path, sent.path) })
          const expected = account === null ? "Unauthenticated" : refusalAtTheDoor(account, access)
          if (expected === null && account === "admin") continue
          const before = await shop.changes()
          const response = await shop.ask(account, sent.path, init)
          const answer = await response.text()
          asked += 1
          if (response.status === HEADERS_TOO_LARGE && sent.path.length > MAX_ADDRESS_LENGTH)
            continue
          const about = `${account}: ${response.status} ${answer.slice(0, 500)}`
          if (expected === null) {
            expect(response.status, about).not.toBe(401)
            expect(response.status, about).toBeLessThan(500)
            continue
          }
          expect(response.status, about).toBe(account === null ? 401 : 403)
          expect(JSON.parse(answer).code, about).toBe(expected)
          expect(await shop.changes(), about).toBe(before)
        }
      }
    }
  )

  it("was tried by all accounts without gaining rights", async () => {
    for (const account of accounts) {
      if (account === "admin") continue
      const response = await shop.ask("admin", `/api/users/${account}`)
      const { planificationRole, permissions, licensed, productionVisibility } =
        (await response.json()) as Record<string, unknown>
      const stored = shop.plan.user.get(account)
      expect({ planificationRole, permissions, licensed, productionVisibility }, account).toEqual({
        planificationRole: stored?.planificationRole,
        permissions: stored?.permissions,
        licensed: stored?.licensed,
        productionVisibility: stored?.productionVisibility
      })
    }
    report("requests", asked)
  })
})
