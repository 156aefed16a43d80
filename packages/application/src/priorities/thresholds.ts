import type { Plan } from "@atelier/domain/change"
import { defaultThresholds, THRESHOLDS_ID, Thresholds } from "@atelier/domain/priority-list"
import { Effect, Schema } from "effect"
import { PlanStore } from "../ports/index.ts"
import { type SingleEdit, saveSingleRecord } from "../reference/index.ts"
import type { Caller } from "../visibility/index.ts"

class ThresholdsOutOfOrder extends Schema.TaggedError<ThresholdsOutOfOrder>()(
  "ThresholdsOutOfOrder",
  {}
) {
  override get message(): string {
    return "Attention required must be above urgent, and urgent above late."
  }
}

const standardThresholds: Thresholds = { id: THRESHOLDS_ID, version: 0, ...defaultThresholds }

/** The thresholds of a plan; default ones with version 0 if none are stored. */
export const storedThresholds = (plan: Plan): Thresholds =>
  plan.thresholds.get(THRESHOLDS_ID) ?? standardThresholds

export const thresholds = Effect.gen(function* () {
  const store = yield* PlanStore
  return storedThresholds(yield* store.referenceData)
})

/** Saves the thresholds; fails if they have changed since the caller read them. */
export const saveThresholds = Effect.fn("saveThresholds")(function* (
  input: Omit<SingleEdit<"thresholds">, "id">,
  caller: Caller
) {
  const row = { ...input, id: THRESHOLDS_ID }
  if (!Schema.is(Thresholds)({ ...row, version: 1 })) return yield* new ThresholdsOutOfOrder()
  return yield* saveSingleRecord("thresholds", row, standardThresholds, caller)
})
