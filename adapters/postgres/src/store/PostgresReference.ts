import type { JournalTail } from "@atelier/application/ports"
import { emptyPlan, type Plan, type Table } from "@atelier/domain/change"
import {
  changesIn,
  type Dialect,
  NO_ENTRY,
  RECORDED_END,
  readAll,
  readFirst,
  referenceTables,
  referenceTouched,
  renewReference,
  type Work
} from "@atelier/sql"

/** Reads all tables again instead of larger changes. */
const MAX_READ_BYTES = 1_000_000

const BYTES_SINCE =
  "SELECT coalesce(sum(octet_length(changes)), 0) AS bytes FROM journal WHERE id > ? AND id <= ?"
const CHANGES_SINCE = "SELECT changes FROM journal WHERE id > ? AND id <= ?"

/** Reference data as it was after a journal entry. */
interface Kept extends JournalTail {
  readonly plan: Plan
}

/** Tables of reference data that entries between two ends of the journal changed. */
function* touchedBetween(kept: JournalTail, end: JournalTail): Work<ReadonlySet<Table>> {
  const then = yield* readFirst<JournalTail>("SELECT id, hash FROM journal WHERE id = ?", kept.id)
  if (then?.hash !== kept.hash || kept.id > end.id) return referenceTables
  const size = yield* readFirst<{ readonly bytes: number }>(BYTES_SINCE, kept.id, end.id)
  if (Number(size?.bytes) > MAX_READ_BYTES) return referenceTables
  const changed = yield* readAll<{ readonly changes: string }>(CHANGES_SINCE, kept.id, end.id)
  return new Set(changed.flatMap(({ changes }) => [...referenceTouched(changesIn(changes))]))
}

function* renewed(dialect: Dialect, kept: Kept | null, end: JournalTail): Work<Plan> {
  const stale = kept === null ? referenceTables : yield* touchedBetween(kept, end)
  const plan = kept?.plan ?? emptyPlan
  const tables = [...stale].filter((table) => referenceTables.has(table))
  return tables.length === 0 ? plan : yield* renewReference(dialect, plan, new Set(tables))
}

export interface PostgresReference {
  /** Returns the kept reference data if it is of the newest entry; null if not. */
  readonly kept: () => Work<Plan | null>
  /** Reads the reference data in one snapshot and keeps it. */
  readonly renew: () => Work<Plan>
  /**
   * Returns the reference data within a transaction, whose changes others do not see, and keeps
   * nothing.
   */
  readonly plan: () => Work<Plan>
}

/**
 * Keeps the reference data of the newest journal entry. The hash of an entry names all that was
 * written until then, so that commits of other servers are noticed.
 */
export const makePostgresReference = (dialect: Dialect): PostgresReference => {
  let kept: Kept | null = null

  function* readEnd(): Work<JournalTail> {
    return (yield* readFirst<JournalTail>(RECORDED_END)) ?? NO_ENTRY
  }

  function* keptPlan(): Work<Plan | null> {
    const { hash } = yield* readEnd()
    return kept?.hash === hash ? kept.plan : null
  }

  return {
    kept: keptPlan,
    renew: function* () {
      const end = yield* readEnd()
      if (kept?.hash === end.hash) return kept.plan
      const plan = yield* renewed(dialect, kept, end)
      kept = { ...end, plan }
      return plan
    },
    plan: function* () {
      return (yield* keptPlan()) ?? (yield* renewed(dialect, null, NO_ENTRY))
    }
  }
}
