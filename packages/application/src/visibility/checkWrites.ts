import type { ChangeSet, Intent, RowChange, Table } from "@atelier/domain/change"
import { forbiddenRows, rowAsSeen, type Viewer, withOrdersBehind } from "@atelier/domain/visibility"
import { Effect } from "effect"
import { shopOf } from "../plant/index.ts"
import { PlanStore, type Use } from "../ports/index.ts"
import { type Caller, Forbidden } from "./Caller.ts"
import { namedInSight, namedRows } from "./namedRows.ts"
import { viewerOfChanges } from "./viewerOf.ts"

const MAX_NAMED_ROWS = 20

/** The changed row as the viewer sees it: its old state unless that is missing or hidden. */
const rowInSight = (viewer: Viewer, { table, before, after }: RowChange): ReadonlyArray<Use> =>
  [before, after]
    .flatMap((row): ReadonlyArray<Use> => {
      const seen = row === null ? null : rowAsSeen<Table>(viewer, table, row)
      return seen === null ? [] : [[table, seen]]
    })
    .slice(0, 1)

/**
 * Fails if the caller may not write a row of the change set; the error lists the visible ones. All
 * writes requested by a caller pass this check, whatever the use case checked before.
 */
export const checkWrites = Effect.fn("checkWrites")(function* (
  changes: ChangeSet,
  { caller, intent }: { readonly caller: Caller; readonly intent: Intent | null }
): Effect.fn.Return<void, Forbidden, PlanStore> {
  if (changes.length === 0) return
  const store = yield* PlanStore
  const { hasMaestroOption } = yield* shopOf(yield* store.referenceData)
  const writer = { ...(yield* viewerOfChanges(caller.user, changes)), hasMaestroOption }
  const forbidden = forbiddenRows(writer, changes)
  if (forbidden.length === 0) return
  const viewer = withOrdersBehind(writer, forbidden)
  const seen = forbidden.flatMap((change) => rowInSight(viewer, change)).slice(0, MAX_NAMED_ROWS)
  return yield* new Forbidden({ intent, rows: yield* namedRows(writer, seen) })
})

export const notTheirs = Effect.fn("notTheirs")(function* (
  rows: ReadonlyArray<Use>,
  { caller, intent }: { readonly caller: Caller; readonly intent: Intent | null }
): Effect.fn.Return<Forbidden, never, PlanStore> {
  const named = yield* namedInSight(caller.user, rows, MAX_NAMED_ROWS)
  return new Forbidden({ intent, rows: named })
})
