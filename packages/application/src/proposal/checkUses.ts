import type { ChangeSet, Table } from "@atelier/domain/change"
import { Effect } from "effect"
import { type InUse, PlanStore, RowInUse, type Use } from "../ports/index.ts"
import { referencesTo } from "../storing/index.ts"
import { type Caller, shownUse } from "../visibility/index.ts"

const keyOf = (table: Table, id: string): string => `${table} ${id}`

/** Fails if a change set deletes a row in use, as the store would on commit. Serves previews. */
export const checkUses = Effect.fn("checkUses")(function* (
  changes: ChangeSet,
  { user }: Caller
): Effect.fn.Return<void, InUse, PlanStore> {
  const store = yield* PlanStore
  const changed = new Map(changes.map((change) => [keyOf(change.table, change.id), change]))
  const rowAfter = ([from, row]: Use): ReadonlyArray<Use> => {
    const change = changed.get(keyOf(from, row.id))
    if (change === undefined) return [[from, row]]
    return change.after === null ? [] : [[from, change.after]]
  }
  for (const { table, id, after } of changes) {
    if (after !== null) continue
    const uses = yield* store.usesOf({ table, id })
    const left = referencesTo(uses.flatMap(rowAfter), { table, id })
    if (left.length === 0) continue
    const refusal = yield* shownUse(user, new RowInUse({ table, id, uses: left }))
    return yield* refusal
  }
})
