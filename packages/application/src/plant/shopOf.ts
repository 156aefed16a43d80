import type { Plan } from "@atelier/domain/change"
import { SHOP_ID, type Shop } from "@atelier/domain/resource"
import { Effect } from "effect"

/** The one shop record. The first migration creates it, so its absence is a bug. */
export const shopOf = (plan: Plan): Effect.Effect<Shop> => {
  const shop = plan.shop.get(SHOP_ID)
  return shop === undefined
    ? Effect.die(new Error("the database has no shop record"))
    : Effect.succeed(shop)
}
