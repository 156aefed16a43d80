import type { LoadTable } from "../../rules/capacity/index.ts"
import { type Proposal, proposeChanges } from "../../rules/proposal/index.ts"
import type { ImportReport } from "./ImportReport.ts"
import type { PlannedImport } from "./importWorkOrders.ts"

/** Counts the overloaded days of each resource; a day counts once for all measure types. */
const overloadedDays = ({ overloads }: Proposal): number =>
  new Set(overloads.map(({ resource, date }) => `${resource.kind} ${resource.id} ${date}`)).size

/**
 * The effect of an import on the plan, also of a refused one, and its report. `loads` is the load
 * before the import; by default that of the plan of the import.
 */
export const assessImport = (
  { calendars, changes, equipped, orders, report, reference }: PlannedImport,
  loads?: LoadTable
): { readonly report: ImportReport; readonly proposal: Proposal } => {
  const assessed = proposeChanges(equipped, calendars, orders, loads)
  return {
    report: { ...report, overloadedDays: overloadedDays(assessed) },
    proposal: {
      ...assessed,
      changes: changes.length === 0 ? [] : [...reference, ...assessed.changes]
    }
  }
}
