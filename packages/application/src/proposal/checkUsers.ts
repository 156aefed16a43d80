import { NotFound } from "@atelier/domain/proposal"
import { Effect } from "effect"
import { PlanStore } from "../ports/index.ts"

/** Fails for unknown users, and for users without a licence who are not assigned yet. */
export const checkUsers = Effect.fn("checkUsers")(function* (
  userIds: ReadonlyArray<string> | undefined,
  assigned: ReadonlyArray<string> = []
): Effect.fn.Return<void, NotFound, PlanStore> {
  const store = yield* PlanStore
  const { user } = yield* store.referenceData
  const unknown = userIds?.find((id) => !assigned.includes(id) && user.get(id)?.licensed !== true)
  if (unknown !== undefined) return yield* new NotFound({ what: "user", id: unknown })
})
