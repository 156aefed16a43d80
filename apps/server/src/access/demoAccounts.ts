import { demoUsers } from "@atelier/demo"
import type { DevelopmentAccount, DevelopmentRole } from "@atelier/oidc/development"

const roles: ReadonlyArray<DevelopmentRole> = [
  "admin",
  "planner",
  "installer",
  "shipper",
  "visitor"
]

/** Accounts of the embedded provider: users of the demo shop, whose ids are their roles. */
export const demoAccounts: ReadonlyArray<DevelopmentAccount> = demoUsers.flatMap(
  ({ id, displayName, email, licensed }) => {
    const role = roles.find((name) => name === id)
    return role === undefined ? [] : [{ id, name: displayName, email, role, licensed }]
  }
)
