import { NotFound } from "@atelier/domain/proposal"
import { Effect } from "effect"
import { PlanStore } from "../ports/index.ts"

/** Refuses an id that no user has. */
export const checkUsers = Effect.fn("checkUsers")(function* (
  userIds: ReadonlyArray<string> | undefined
): Effect.fn.Return<void, NotFound, PlanStore> {
  const store = yield* PlanStore
  const { user } = yield* store.referenceData
  const unknown = userIds?.find((id) => !user.has(id))
  if (unknown !== undefined) return yield* new NotFound({ what: "user", id: unknown })
})
