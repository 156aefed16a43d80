import { changed } from "@atelier/domain/change"
import { NotFound } from "@atelier/domain/proposal"
import { Effect } from "effect"
import { PlanStore } from "../ports/index.ts"
import { commitChanges } from "../proposal/index.ts"
import type { Caller } from "../visibility/index.ts"
import { visibleProgresses } from "./referenceLists.ts"

/** Puts progresses in an order, from 1; those not named keep their order behind. */
export const orderProgresses = Effect.fn("orderProgresses")(function* (
  ids: ReadonlyArray<string>,
  caller: Caller
) {
  const store = yield* PlanStore
  const { progress } = yield* store.referenceData
  const unknown = ids.find((id) => !progress.has(id))
  if (unknown !== undefined) return yield* new NotFound({ what: "progress", id: unknown })
  const named = new Set(ids)
  const rest = [...progress.values()]
    .filter((row) => !named.has(row.id))
    .toSorted((a, b) => a.order - b.order)
  const ordered = [...named].flatMap((id) => progress.get(id) ?? []).concat(rest)
  const changes = ordered.flatMap((row, place) =>
    row.order === place + 1
      ? []
      : [changed("progress", row, { ...row, order: place + 1 }, { _tag: "Requested" })]
  )
  if (changes.length > 0) yield* commitChanges(changes, { caller, intent: "orderProgresses" })
  return yield* visibleProgresses(caller)
})
