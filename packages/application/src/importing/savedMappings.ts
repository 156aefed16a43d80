import { Effect } from "effect"
import { PlanStore } from "../ports/index.ts"

/** How files of work orders were read before. */
export const savedMappings = Effect.gen(function* () {
  const store = yield* PlanStore
  const { savedMapping } = yield* store.referenceData
  return [...savedMapping.values()]
})
