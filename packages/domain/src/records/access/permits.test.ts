import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { isAdmin, Permission, permits, type UserConfiguration } from "./index.ts"

const every = Permission.literals

const permissions: fc.Arbitrary<UserConfiguration["permissions"]> = fc.record({
  createWorkOrder: fc.boolean(),
  deleteWorkOrder: fc.boolean(),
  accessWorkOrdersListPage: fc.boolean(),
  accessCapacityDashboard: fc.boolean()
})

const needed = fc.subarray([...every])

describe("permissions", () => {
  it("must all be granted", () => {
    fc.assert(
      fc.property(permissions, needed, (granted, list) => {
        const missing = list.filter((permission) => !granted[permission])
        const user = { planificationRole: "user", permissions: granted } as const
        expect(permits(user, list)).toBe(missing.length === 0)
      })
    )
  })

  it("are all granted to administrators", () => {
    fc.assert(
      fc.property(permissions, needed, (granted, list) =>
        permits({ planificationRole: "admin", permissions: granted }, list)
      )
    )
  })
})

describe("roles", () => {
  it("are compared exactly with `admin`", () => {
    const lookalikes = fc.constantFrom("Admin", "ADMIN", " admin", "admin ", "administrator", "")
    fc.assert(
      fc.property(fc.oneof(lookalikes, fc.string(), fc.constant("user")), (role) => {
        fc.pre(role !== "admin")
        const planificationRole = role as UserConfiguration["planificationRole"]
        expect(isAdmin({ planificationRole })).toBe(false)
      })
    )
    expect(isAdmin({ planificationRole: "admin" })).toBe(true)
  })
})
