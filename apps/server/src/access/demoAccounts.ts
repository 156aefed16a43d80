import { demoUsers } from "@atelier/demo"
import type { DevelopmentAccount, DevelopmentRole } from "@atelier/oidc/development"

const roles: ReadonlyArray<DevelopmentRole> = [
  "admin",
  "planner",
  "installer",
  "shipper",
  "visitor"
]

export const demoAccounts: ReadonlyArray<DevelopmentAccount> = demoUsers.flatMap(
  ({ id, displayName, email, licensed }) => {
    const role = roles.find((name) => name === id)
    return role === undefined ? [] : [{ id, name: displayName, email, role, licensed }]
  }
)
