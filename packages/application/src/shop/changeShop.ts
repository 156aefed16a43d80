import type { Shop } from "@atelier/domain/resource"
import { Effect } from "effect"
import { shopOf } from "../plant/index.ts"
import { PlanStore } from "../ports/index.ts"
import { changeRecord } from "../reference/index.ts"
import type { Caller } from "../visibility/index.ts"

type Decided = Omit<Shop, "id" | "version" | "content">

/** Settings to change and the version that they are based on; missing ones remain. */
export type ShopSettings = {
  readonly [F in keyof Decided | "version"]?: Shop[F]
}

export const shopSettings = Effect.gen(function* () {
  const store = yield* PlanStore
  return yield* shopOf(yield* store.referenceData)
})

/** Changes settings of the shop; fails if it has changed since the caller read it. */
export const changeShop = Effect.fn("changeShop")(function* (
  settings: ShopSettings,
  caller: Caller
) {
  const shop = yield* shopSettings
  return yield* changeRecord("shop", { ...shop, ...settings }, caller)
})
