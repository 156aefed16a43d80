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

export const makeReferenceCache = (
  connection: Connection,
  dialect: Dialect,
  run: RunWork,
  dataVersion: DataVersion
): ReferenceCache => {
  const renew = connection.transaction(
    (plan: Plan, stale: ReadonlySet<Table>): Plan => run(renewReference(dialect, plan, stale))
  )
  let kept = emptyPlan
  let seen: number | undefined
  let stale = referenceTables
  return {
    plan: () =>
      ready(() => {
        const version = dataVersion()
        if (seen !== version) stale = referenceTables
        if (stale.size > 0) kept = renew(kept, stale)
        seen = version
        stale = new Set()
        return kept
      }),
    forget: (touched) => {
      stale = new Set([...stale, ...touched].filter((table) => referenceTables.has(table)))
    }
  }
}
