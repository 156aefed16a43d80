import type { ChangeSet, Intent, RowChange } from "@atelier/domain/change"
import { forbiddenRows, visibleChanges, type Writer } from "@atelier/domain/visibility"
import { Effect } from "effect"
import { shopOf } from "../plant/index.ts"
import { PlanStore, rowName } from "../ports/index.ts"
import { type Caller, Forbidden, type ForbiddenRow } from "./Caller.ts"
import { viewerOfChanges } from "./viewerOf.ts"

const MAX_NAMED_ROWS = 20

const nameOf = ({ id, before, after }: RowChange): string => {
  const row = after ?? before
  return row === null ? id : rowName(row)
}

/** What a refusal says of the rows that it is for: only what the writer sees. */
const named = (writer: Writer, rows: ChangeSet): ReadonlyArray<ForbiddenRow> =>
  visibleChanges(writer, rows)
    .slice(0, MAX_NAMED_ROWS)
    .map((change) => ({ table: change.table, id: change.id, name: nameOf(change) }))

/**
 * Refuses a change set with a row that the caller may not write, naming those of them that the
 * caller sees. Every write that somebody asks for passes here, whatever its use case checked
 * before.
 */
export const checkWrites = Effect.fn("checkWrites")(function* (
  changes: ChangeSet,
  { caller, intent }: { readonly caller: Caller; readonly intent: Intent }
): Effect.fn.Return<void, Forbidden, PlanStore> {
  if (changes.length === 0) return
  const store = yield* PlanStore
  const { hasMaestroOption } = yield* shopOf(yield* store.referenceData)
  const writer = { ...(yield* viewerOfChanges(caller.user, changes)), hasMaestroOption }
  const forbidden = forbiddenRows(writer, changes)
  if (forbidden.length > 0) return yield* new Forbidden({ intent, rows: named(writer, forbidden) })
})
