import {
  type ChangeSet,
  changed,
  created,
  deleted,
  type Plan,
  type RowChange,
  type Rows,
  type Table,
  tables
} from "@atelier/domain/change"
import { NEW_SHOP_NAME, SHOP_ID, type Shop } from "@atelier/domain/resource"
import { Effect } from "effect"
import { type Author, commitChanges } from "../commitProposal.ts"
import { InUse, PlanStore } from "../ports/PlanStore.ts"
import { shopOf } from "../shopOf.ts"

const REQUESTED = { _tag: "Requested" } as const

const kept: ReadonlySet<Table> = new Set(["shop", "user"])

const rowsOf = <T extends Table>(plan: Plan, table: T): ReadonlyArray<Rows[T]> => [
  ...(plan[table] as ReadonlyMap<string, Rows[T]>).values()
]

const emptied = (shop: Shop): RowChange =>
  changed(
    "shop",
    shop,
    { ...shop, name: NEW_SHOP_NAME, productionCapacities: [], content: "empty" },
    REQUESTED
  )

const notThisShop = (shop: Shop) => new InUse({ table: "shop", id: SHOP_ID, by: [shop.name] })

/** Removes everything of the demo shop but the users, whose visibility lists empty with it. */
export const startEmpty = Effect.fn("startEmpty")(function* (caller: Author) {
  const store = yield* PlanStore
  const plan = yield* store.everything
  const shop = yield* shopOf(plan)
  if (shop.content !== "demo") return yield* notThisShop(shop)
  const removals = tables
    .filter((table) => !kept.has(table))
    .flatMap((table): ChangeSet => rowsOf(plan, table).map((row) => deleted(table, row, REQUESTED)))
  const users = rowsOf(plan, "user").map((user) =>
    changed(
      "user",
      user,
      { ...user, progressVisibility: [], shippersVisibility: [], installersVisibility: [] },
      REQUESTED
    )
  )
  yield* commitChanges([emptied(shop), ...users, ...removals], {
    caller,
    intent: "startEmpty",
    silent: true
  })
  return { success: true }
})

/** Rows by table, such as those of the demo shop. */
export type RowsByTable = { readonly [T in Table]?: ReadonlyArray<Rows[T]> }

/** The change set that adds rows to an empty shop; the shop and users that are there already change. */
export const shopRows = (plan: Plan, rows: RowsByTable): ChangeSet =>
  tables.flatMap(
    (table): ChangeSet =>
      (rows[table] ?? []).map((row: Rows[Table]) => {
        const existing = (plan[table] as ReadonlyMap<string, Rows[Table]>).get(row.id)
        return existing === undefined
          ? created(table, row, REQUESTED)
          : changed(table, existing, row, REQUESTED)
      })
  )

/** Fills an empty shop with the demo shop. */
export const loadDemo = Effect.fn("loadDemo")(function* (rows: RowsByTable, caller: Author) {
  const store = yield* PlanStore
  const plan = yield* store.everything
  const shop = yield* shopOf(plan)
  if (shop.content !== "empty") return yield* notThisShop(shop)
  yield* commitChanges(shopRows(plan, rows), { caller, intent: "loadDemo", silent: true })
  return { success: true }
})
