import type { Shop } from "@atelier/domain/resource"
import { Effect } from "effect"
import { shopOf } from "../plant/index.ts"
import { PlanStore } from "../ports/index.ts"
import { changeRecord } from "../reference/index.ts"
import type { Caller } from "../visibility/index.ts"

/** What an administrator decides about the shop; what it holds is decided by what is done there. */
type Decided = Omit<Shop, "id" | "version" | "content">

/** What is decided, and the version that it is decided on; what is left out stays. */
export type ShopSettings = {
  readonly [F in keyof Decided | "version"]?: Shop[F]
}

/** What holds for the whole shop. */
export const shopSettings = Effect.gen(function* () {
  const store = yield* PlanStore
  return yield* shopOf(yield* store.referenceData)
})

/**
 * Decides what holds for the whole shop; refused when somebody changed it since the caller read it.
 */
export const changeShop = Effect.fn("changeShop")(function* (
  settings: ShopSettings,
  caller: Caller
) {
  const shop = yield* shopSettings
  return yield* changeRecord("shop", { ...shop, ...settings }, caller)
})
