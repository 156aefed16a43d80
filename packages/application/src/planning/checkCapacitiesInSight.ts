import type { Plan } from "@atelier/domain/change"
import { NotFound } from "@atelier/domain/proposal"
import { seesCapacity } from "@atelier/domain/visibility"
import { Effect } from "effect"
import { type Caller, Forbidden } from "../visibility/index.ts"

/** Who would be needed. */
export interface Needed {
  readonly progressIds: ReadonlyArray<string>
  /** Whether it enters production as well. */
  readonly entersProduction: boolean
}

/**
 * Refuses who does not see how full everybody is that is needed: what they were answered would be
 * too early, or would tell it.
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

/** The progresses of a template. */
export const progressesOf = (
  { template }: Plan,
  templateId: string
): Effect.Effect<ReadonlyArray<string>, NotFound> => {
  const found = template.get(templateId)
  return found === undefined
    ? Effect.fail(new NotFound({ what: "template", id: templateId }))
    : Effect.succeed(found.steps.map(({ progressId }) => progressId))
}
