import { NotFound } from "@atelier/domain/proposal"
import { Effect } from "effect"
import { PlanStore } from "../ports/index.ts"

export const checkUsers = Effect.fn("checkUsers")(function* (
  userIds: ReadonlyArray<string> | undefined,
  assigned: ReadonlyArray<string> = []
): Effect.fn.Return<void, NotFound, PlanStore> {
  const store = yield* PlanStore
  const { user } = yield* store.referenceData
  const unknown = userIds?.find((id) => !assigned.includes(id) && user.get(id)?.licensed !== true)
  if (unknown !== undefined) return yield* new NotFound({ what: "user", id: unknown })
})
