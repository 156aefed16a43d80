import { emptyPlan, type Plan, type Table } from "@atelier/domain/change"
import {
  type Dialect,
  type ReferenceCache,
  ready,
  referenceTables,
  renewReference
} from "@atelier/sql"
import type { Database as Connection } from "better-sqlite3"
import type { DataVersion } from "../connection/DataVersion.ts"
import type { RunWork } from "../connection/makeRunWork.ts"

export interface SqliteReference extends ReferenceCache {
  /** Returns the plan without work: in one turn, from the cache if nothing was written. */
  readonly current: () => Plan
}

export const makeReferenceCache = (
  connection: Connection,
  dialect: Dialect,
  run: RunWork,
  dataVersion: DataVersion
): SqliteReference => {
  const renew = connection.transaction(
    (plan: Plan, stale: ReadonlySet<Table>): Plan => run(renewReference(dialect, plan, stale))
  )
  let kept = emptyPlan
  let seen: number | undefined
  let stale = referenceTables
  const current = (): Plan => {
    const version = dataVersion()
    if (seen !== version) stale = referenceTables
    if (stale.size > 0) {
      kept = renew(kept, stale)
      stale = new Set()
    }
    seen = version
    return kept
  }
  return {
    current,
    plan: () => ready(current),
    forget: (touched) => {
      stale = new Set([...stale, ...touched].filter((table) => referenceTables.has(table)))
    }
  }
}
