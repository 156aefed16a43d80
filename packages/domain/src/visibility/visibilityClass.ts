import { isAdmin, permits, type UserConfiguration } from "../access/index.ts"
import type { ChangeSet, Table } from "../change/index.ts"

/** The tables whose rows are for one user each. */
const personalTables: ReadonlySet<Table> = new Set(["user", "dashboard"])

/**
 * Names what decides about a user's sight of a change set: users of the same class see the same of
 * it, as long as nothing else is written.
 */
export const visibilityClass = (user: UserConfiguration, changes: ChangeSet): string => {
  const isPersonal = changes.some(({ table }) => personalTables.has(table))
  return JSON.stringify([
    isPersonal ? user.id : null,
    isAdmin(user),
    permits(user, ["accessWorkOrdersListPage"]),
    user.otherwise.display,
    user.productionVisibility.display,
    user.documentVisibility,
    user.progressVisibility.map(({ progressId, display }) => [progressId, display]),
    user.shippersVisibility.map(({ shipperId, display }) => [shipperId, display]),
    user.installersVisibility.map(({ installerId, display }) => [installerId, display])
  ])
}
