import { isAdmin } from "@atelier/domain/access"
import type { ChangeSet, Plan, Reason, RowChange, Table } from "@atelier/domain/change"
import { withOfferedMoves } from "@atelier/domain/moving"
import * as proposal from "@atelier/domain/proposal"
import type { ChangeId } from "@atelier/domain/record"
import { ruleRefusal } from "@atelier/domain/reference-data"
import { visibleChanges } from "@atelier/domain/visibility"
import { Effect } from "effect"
import { Journal, type JournalEntry, OpaqueIds } from "../ports/index.ts"
import { type Caller, Forbidden, viewerOfChanges } from "../visibility/index.ts"
import { commitProposal } from "./commitProposal.ts"
import { isAboutOrder } from "./isAboutOrder.ts"
import { withMaintenanceMoves } from "./maintenanceMoves.ts"
import { planOfChanges } from "./planOfChanges.ts"

const refusalOf = (plan: Plan, { table, before, after }: RowChange) =>
  after === null ? null : ruleRefusal<Table>(plan, table, before, after)

const checkRules = Effect.fn("checkRules")(function* (plan: Plan, changes: ChangeSet) {
  for (const change of changes) {
    const refusal = refusalOf(plan, change)
    if (refusal !== null) return yield* refusal
  }
})

const keyOf = ({ table, id }: Pick<RowChange, "table" | "id">): string => `${table} ${id}`

/** The original reasons of an entry: an undo repeats the reasons of the change that it undoes. */
const firstReasons = Effect.fn("firstReasons")(function* (entry: JournalEntry) {
  const journal = yield* Journal
  let first = entry
  while (first.undoes !== undefined) {
    const undone = yield* journal.entry(first.undoes)
    if (undone === null) break
    first = undone
  }
  return new Map<string, Reason>(first.changes.map((change) => [keyOf(change), change.reason]))
})

const madeTheShop = (changes: ChangeSet): boolean =>
  changes.some(({ table, before }) => table === "shop" && before === null)

const notToBeUndone = new Forbidden({ intent: "undoChange", rows: [] })

/** An entry of which the caller sees a part. Its author knows it, but cannot undo hidden rows. */
const visibleEntry = Effect.fn("visibleEntry")(function* (id: ChangeId, { user }: Caller) {
  const journal = yield* Journal
  const opaqueIds = yield* OpaqueIds
  const number = opaqueIds.changes.numberOf(id)
  const entry = number === null ? null : yield* journal.entry(number)
  if (entry === null) return yield* new proposal.NotFound({ what: "change", id })
  const { changes } = entry
  if (visibleChanges(yield* viewerOfChanges(user, changes), changes).length > 0) return entry
  const isKnown = entry.userId === user.id || (isAdmin(user) && changes.length === 0)
  return yield* isKnown ? notToBeUndone : new proposal.NotFound({ what: "change", id })
})

const partOf = Effect.fn("partOf")(function* (
  { changes }: JournalEntry,
  workOrderId: string,
  { user }: Caller
) {
  const isOfIt = (change: RowChange): boolean => isAboutOrder(workOrderId, change)
  const seen = visibleChanges(yield* viewerOfChanges(user, changes), changes)
  if (!seen.some(isOfIt))
    return yield* new proposal.NotFound({ what: "workOrder", id: workOrderId })
  return changes.filter(isOfIt)
})

export interface Undo {
  readonly changeId: ChangeId
  /** Undoes only the rows about this work order; later changes of the others do not matter. */
  readonly workOrderId?: string | undefined
  readonly preview?: boolean | undefined
}

/**
 * Undoes a committed change, or its part about a work order. The caller must see it and be allowed
 * to write each row in its earlier state. The first change of a database, sent messages and the
 * rights of the last administrator cannot be undone. If worked days change, offers the moves that
 * keep links and durations, like the change itself.
 */
export const undoChange = Effect.fn("undoChange")(function* (
  { changeId, workOrderId, preview }: Undo,
  caller: Caller
) {
  const entry = yield* visibleEntry(changeId, caller)
  if (madeTheShop(entry.changes)) return yield* notToBeUndone
  const changes =
    workOrderId === undefined ? entry.changes : yield* partOf(entry, workOrderId, caller)
  const plan = yield* planOfChanges(proposal.takenBack(changes))
  const taken = yield* Effect.fromResult(proposal.undoChange(plan, changes))
  const completed = yield* withMaintenanceMoves(withOfferedMoves(plan, taken))
  yield* checkRules(plan, completed.changes)
  const reasons = yield* firstReasons(entry)
  const causes = completed.changes.map((change) => ({
    ...change,
    reason: reasons.get(keyOf(change)) ?? change.reason
  }))
  return yield* commitProposal(completed, {
    caller,
    intent: "undoChange",
    preview,
    undoes: entry.id,
    causes
  })
})
