import { Effect } from "effect"
import type { Caller } from "../Caller.ts"
import { plantTime } from "../plantTime.ts"
import { PlanStore } from "../ports/PlanStore.ts"
import { shopOf } from "../shopOf.ts"

/** The caller's configuration with what holds for the whole shop. */
export const userConfig = Effect.fn("userConfig")(function* (caller: Caller) {
  const store = yield* PlanStore
  const shop = yield* shopOf(yield* store.referenceData)
  const { today, now } = yield* plantTime(shop)
  return { ...caller.user, hasSchedulingOption: shop.hasMaestroOption, shop, today, now }
})

/** Counts that the side menu warns with. */
export const sidebarAlerts = Effect.gen(function* () {
  const store = yield* PlanStore
  return { NoTemplateCount: yield* store.countWithoutTemplate }
})
