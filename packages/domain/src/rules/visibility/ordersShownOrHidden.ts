import { permits, showsWorkOrder, type UserConfiguration } from "../../records/access/index.ts"
import type { ChangeSet } from "../../records/change/index.ts"

/**
 * Returns the existing work orders that the events of a change set show to a user or hide again,
 * such as a further visit of the user's crew. Leaves out work orders that the change set creates or
 * deletes, because those rows are changes themselves. Empty for users with the work order list.
 */
export const ordersShownOrHidden = (
  user: UserConfiguration,
  changes: ChangeSet
): ReadonlyArray<string> => {
  if (permits(user, ["accessWorkOrdersListPage"])) return []
  const shown = { before: new Set<string>(), after: new Set<string>() }
  const replaced = new Set<string>()
  for (const change of changes) {
    if (change.table === "workOrder" && (change.before === null || change.after === null))
      replaced.add(change.id)
    if (change.table !== "event") continue
    for (const state of ["before", "after"] as const) {
      const event = change[state]
      if (event !== null && showsWorkOrder(user, event)) shown[state].add(event.workOrderId)
    }
  }
  const { before, after } = shown
  return [...before, ...after].filter((id) => before.has(id) !== after.has(id) && !replaced.has(id))
}
