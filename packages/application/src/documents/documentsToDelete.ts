import { Effect } from "effect"
import { TooManyRows } from "../list/index.ts"
import { PlanStore } from "../ports/index.ts"

/** More documents are not deleted with what they are of at once. */
const MAX_DELETED = 10_000

/** The documents, whoever sees them, that go with work orders or events. */
export const documentsToDelete = Effect.fn("documentsToDelete")(function* (
  where:
    | { readonly workOrderId: ReadonlyArray<string> }
    | { readonly eventId: ReadonlyArray<string> }
) {
  const { rows, total } = yield* (yield* PlanStore).list("document", {
    sort: { field: "id", descending: false },
    offset: 0,
    limit: MAX_DELETED,
    where: { ...where },
    search: { text: "", fields: [] }
  })
  if (total > MAX_DELETED) return yield* new TooManyRows({ max: MAX_DELETED })
  return rows
})
