import { Effect } from "effect"
import { TooManyRows } from "../list/index.ts"
import { PlanQueries } from "../ports/index.ts"

/** Limit of documents deleted together with their owners. */
const MAX_DELETED = 10_000

/**
 * Lists the documents that are deleted with work orders or events, including those hidden from the
 * caller.
 */
export const documentsToDelete = Effect.fn("documentsToDelete")(function* (
  where:
    | { readonly workOrderId: ReadonlyArray<string> }
    | { readonly eventId: ReadonlyArray<string> }
) {
  const { rows, total } = yield* (yield* PlanQueries).list("document", {
    sort: { field: "id", descending: false },
    offset: 0,
    limit: MAX_DELETED,
    where: { ...where },
    search: { text: "", fields: [] }
  })
  if (total > MAX_DELETED) return yield* new TooManyRows({ max: MAX_DELETED })
  return rows
})
