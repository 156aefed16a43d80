import { type ChangeSet, changed, type Plan } from "../../records/change/index.ts"
import { SHOP_ID } from "../../records/resource/index.ts"
import { referenceRules } from "./referenceRules.ts"

/**
 * Adds the change that marks the shop as the user's own, if the change set claims it. The first own
 * row claims an empty shop; an import also claims the demo shop.
 */
export const claimingShop = (
  { shop: shops }: Pick<Plan, "shop">,
  changes: ChangeSet
): ChangeSet => {
  const shop = shops.get(SHOP_ID)
  const isSaid = changes.some(({ table }) => table === "shop")
  if (shop === undefined || shop.content === "own" || isSaid) return changes
  const claim = changes.find(
    ({ table, before, reason }) =>
      before === null &&
      referenceRules[table].claimsShop &&
      (shop.content === "empty" || reason._tag === "Imported")
  )
  if (claim === undefined) return changes
  const { reason } = claim
  return [...changes, changed("shop", shop, { ...shop, content: "own" }, reason)]
}
