import type { ChangeSet, Plan, RowChange, Table } from "@atelier/domain/change"
import { ruleRefusal } from "@atelier/domain/reference-data"
import { Effect } from "effect"

const refusalOf = (plan: Plan, { table, before, after }: RowChange) =>
  after === null ? null : ruleRefusal<Table>(plan, table, before, after)

export const checkRules = Effect.fn("checkRules")(function* (plan: Plan, changes: ChangeSet) {
  for (const change of changes) {
    const refusal = refusalOf(plan, change)
    if (refusal !== null) return yield* refusal
  }
})
