import { isDemoPerson } from "@atelier/demo"
import type { ChangeSet, Plan, RowChange, Rows, Table } from "@atelier/domain/change"
import { ruleRefusal, type Surroundings } from "@atelier/domain/reference-data"
import { Effect } from "effect"

/** What the rules of reference data ask about besides the plan. */
export const surroundings: Surroundings = { isDemoPerson }

const refusalOf = <T extends Table>(plan: Plan, { table, before, after }: RowChange<T>) =>
  after === null
    ? null
    : ruleRefusal(plan, table, before as Rows[T] | null, after as Rows[T], surroundings)

/** Refuses a change set with a row that the rules of its table refuse. */
export const checkRules = Effect.fn("checkRules")(function* (plan: Plan, changes: ChangeSet) {
  for (const change of changes) {
    const refusal = refusalOf<Table>(plan, change as RowChange<Table>)
    if (refusal !== null) return yield* refusal
  }
})
