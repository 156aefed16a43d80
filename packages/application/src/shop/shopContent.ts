import { type DemoPeople, isAdmin } from "@atelier/domain/access"
import type { ChangeSet, Intent, Plan } from "@atelier/domain/change"
import type { RowsByTable } from "@atelier/domain/reference-data"
import * as referenceData from "@atelier/domain/reference-data"
import { SHOP_ID, type Shop } from "@atelier/domain/resource"
import { Effect } from "effect"
import { shopOf } from "../plant/index.ts"
import { InUse, PlanStore } from "../ports/index.ts"
import { type Author, commitChanges, programFor } from "../proposal/index.ts"
import { Forbidden } from "../visibility/index.ts"

const notThisShop = (shop: Shop) =>
  new InUse({
    table: "shop",
    id: SHOP_ID,
    by: [{ table: "shop", id: SHOP_ID, name: shop.name }],
    hasOthers: false
  })

const checkAdministrator = (caller: Author, intent: Intent): Effect.Effect<void, Forbidden> =>
  "isProgram" in caller || isAdmin(caller.user)
    ? Effect.void
    : Effect.fail(new Forbidden({ intent, rows: [] }))

/** Deletes the whole demo shop, its leaving users, and the visibility lists of the others. */
export const startEmpty = Effect.fn("startEmpty")(function* (
  caller: Author,
  demoPeople: DemoPeople
) {
  yield* checkAdministrator(caller, "startEmpty")
  const store = yield* PlanStore
  const plan = yield* store.everything
  const shop = yield* shopOf(plan)
  if (shop.content !== "demo") return yield* notThisShop(shop)
  yield* commitChanges(referenceData.startEmpty(plan, demoPeople), {
    caller: programFor(caller.user.id),
    intent: "startEmpty",
    silent: true
  })
  return { success: true }
})

export const shopRows = (plan: Plan, rows: RowsByTable): ChangeSet =>
  referenceData.fillShop(plan, rows)

export const loadDemo = Effect.fn("loadDemo")(function* (rows: RowsByTable, caller: Author) {
  yield* checkAdministrator(caller, "loadDemo")
  const store = yield* PlanStore
  const plan = yield* store.everything
  const shop = yield* shopOf(plan)
  if (shop.content !== "empty") return yield* notThisShop(shop)
  yield* commitChanges(shopRows(plan, rows), {
    caller: programFor(caller.user.id),
    intent: "loadDemo",
    silent: true
  })
  return { success: true }
})
