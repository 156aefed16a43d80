import type { Plan } from "@atelier/domain/change"
import { NotFound } from "@atelier/domain/proposal"
import { seesCapacity } from "@atelier/domain/visibility"
import { Effect } from "effect"
import { type Caller, Forbidden } from "../visibility/index.ts"

export interface Needed {
  readonly progressIds: ReadonlyArray<string>
  readonly entersProduction: boolean
}

/**
 * Fails if the caller does not see the capacity of all needed resources. An answer without them
 * would be too early, and one with them would reveal their load.
 */
export const checkCapacitiesInSight = (
  { entersProduction, progressIds }: Needed,
  { user }: Caller
): Effect.Effect<void, Forbidden> => {
  const seesAll = progressIds.every((id) => seesCapacity(user, { kind: "progress", id }))
  return seesAll && (!entersProduction || seesCapacity(user, { kind: "production" }))
    ? Effect.void
    : Effect.fail(new Forbidden({ intent: null, rows: [] }))
}

export const progressesOf = (
  { template }: Plan,
  templateId: string
): Effect.Effect<ReadonlyArray<string>, NotFound> => {
  const found = template.get(templateId)
  return found === undefined
    ? Effect.fail(new NotFound({ what: "template", id: templateId }))
    : Effect.succeed(found.steps.map(({ progressId }) => progressId))
}
