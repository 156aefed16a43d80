import type { Shop } from "@atelier/domain/resource"
import { Effect } from "effect"
import { shopOf } from "../plant/index.ts"
import { PlanStore } from "../ports/index.ts"
import { changeRecord } from "../reference/index.ts"
import type { Caller } from "../visibility/index.ts"

/** Decides what holds for the whole shop; refused when somebody changed it since the caller read it. */
export const changeShop = Effect.fn("changeShop")(function* (
  settings: Pick<Shop, "version" | "strictVersions">,
  caller: Caller
) {
  const store = yield* PlanStore
  const shop = yield* shopOf(yield* store.referenceData)
  return yield* changeRecord("shop", { ...shop, ...settings }, caller)
})
