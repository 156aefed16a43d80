import { type ChangeSet, changed, type Reason } from "../change/index.ts"
import type { Shop } from "../resource/index.ts"
import { referenceRules } from "./referenceRules.ts"

/** The change that makes a shop the shop's own; none when it is. */
export const claimed = (shop: Shop | undefined, reason: Reason): ChangeSet =>
  shop === undefined || shop.content === "own"
    ? []
    : [changed("shop", shop, { ...shop, content: "own" }, reason)]

/** A change set with what it makes of an empty shop: the first row of one's own claims it. */
export const claimingShop = (shop: Shop | undefined, changes: ChangeSet): ChangeSet => {
  const claims = changes.some(
    ({ table, before }) => before === null && referenceRules[table].claimsShop
  )
  const isSaid = changes.some(({ table }) => table === "shop")
  return shop?.content === "empty" && claims && !isSaid
    ? [...changes, ...claimed(shop, { _tag: "Requested" })]
    : changes
}
