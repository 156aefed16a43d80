import { isAdmin } from "@atelier/domain/access"
import {
  type ChangeSet,
  emptyPlan,
  type Plan,
  planWith,
  type Rows,
  type Table
} from "@atelier/domain/change"
import { NotFound, undoChanges } from "@atelier/domain/scheduling"
import { Effect } from "effect"
import { type Caller, Forbidden } from "../Caller.ts"
import { commitProposal } from "../commitProposal.ts"
import { PlanStore } from "../ports/PlanStore.ts"
import { checkAdministrators } from "../reference/LastAdministrator.ts"

const currentRows = Effect.fn("currentRows")(function* (changes: ChangeSet) {
  const store = yield* PlanStore
  let plan: Plan = emptyPlan
  for (const { table, id } of changes) {
    const row: Rows[Table] | null = yield* store.row(table, id)
    if (row !== null) plan = planWith(plan, { [table]: [row] })
  }
  return plan
})

/** The change that made the shop: without it there would be nobody left to do anything. */
const madeTheShop = (changes: ChangeSet): boolean =>
  changes.some(({ table, before }) => table === "shop" && before === null)

/**
 * Takes a committed change back: one's own, or anyone's for an administrator. The change that a
 * database began with stays, and so does what was sent and what the last administrator is one by.
 */
export const undoChange = Effect.fn("undoChange")(function* (
  input: { readonly changeId: number },
  caller: Caller
) {
  const store = yield* PlanStore
  const entry = yield* store.journalEntry(input.changeId)
  if (entry === null) return yield* new NotFound({ what: "change", id: String(input.changeId) })
  if (entry.userId !== caller.user.id && !isAdmin(caller.user))
    return yield* new Forbidden({ what: "take back what somebody else did" })
  if (madeTheShop(entry.changes))
    return yield* new Forbidden({ what: "take back what the shop began with" })
  if (entry.changes.length === 0)
    return yield* new Forbidden({ what: "take back an e-mail that was sent" })
  const plan = yield* currentRows(entry.changes)
  const changes = yield* Effect.fromResult(undoChanges(plan, entry.changes))
  for (const { table, after } of changes)
    if (table === "user" && after !== null) yield* checkAdministrators(after)
  return yield* commitProposal(
    { changes, overloads: [], newlyLate: [] },
    { caller, intent: "undo", undoes: entry.id }
  )
})
