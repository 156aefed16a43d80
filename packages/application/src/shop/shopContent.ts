import { isAdmin, type UserConfiguration } from "@atelier/domain/access"
import {
  type ChangeSet,
  changed,
  created,
  deleted,
  type Intent,
  type Plan,
  type RowChange,
  type Rows,
  type Table,
  tables
} from "@atelier/domain/change"
import { NEW_SHOP_NAME, SHOP_ID, type Shop } from "@atelier/domain/resource"
import { Effect } from "effect"
import { type DemoPeople, isDemoPerson } from "../demo/index.ts"
import { shopOf } from "../plant/index.ts"
import { InUse, PlanStore } from "../ports/index.ts"
import { type Author, commitChanges, programFor } from "../proposal/index.ts"
import { Forbidden } from "../visibility/index.ts"

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

const notThisShop = (shop: Shop) =>
  new InUse({
    table: "shop",
    id: SHOP_ID,
    by: [{ table: "shop", name: shop.name }],
    hasOthers: false
  })

const unseeing = (user: UserConfiguration): UserConfiguration => ({
  ...user,
  progressVisibility: [],
  shippersVisibility: [],
  installersVisibility: []
})

/** Whole shops come and go at the word of the program and of administrators. */
const checkAdministrator = (caller: Author, intent: Intent): Effect.Effect<void, Forbidden> =>
  "isProgram" in caller || isAdmin(caller.user)
    ? Effect.void
    : Effect.fail(new Forbidden({ intent, rows: [] }))

/**
 * Removes everything of the demo shop, its people with it where they leave. Users who stay lose their
 * visibility lists, which name what is removed.
 */
export const startEmpty = Effect.fn("startEmpty")(function* (
  caller: Author,
  demoPeople: DemoPeople
) {
  yield* checkAdministrator(caller, "startEmpty")
  const store = yield* PlanStore
  const plan = yield* store.everything
  const shop = yield* shopOf(plan)
  if (shop.content !== "demo") return yield* notThisShop(shop)
  const removals = tables
    .filter((table) => !kept.has(table))
    .flatMap((table): ChangeSet => rowsOf(plan, table).map((row) => deleted(table, row, REQUESTED)))
  const users = rowsOf(plan, "user").map((user) =>
    demoPeople === "leave" && isDemoPerson(user)
      ? deleted("user", user, REQUESTED)
      : changed("user", user, unseeing(user), REQUESTED)
  )
  yield* commitChanges([emptied(shop), ...removals, ...users], {
    caller: programFor(caller.user.id),
    intent: "startEmpty",
    silent: true
  })
  return { success: true }
})

/** Rows by table, such as those of the demo shop. */
export type RowsByTable = { readonly [T in Table]?: ReadonlyArray<Rows[T]> }

/** Whether somebody real has the id of a demo person: they keep their own rights. */
const isSomebodyReal = (table: Table, existing: Rows[Table]): boolean =>
  table === "user" && !isDemoPerson(existing as Rows["user"])

/** The change set that adds rows to an empty shop; the shop and demo people that are there already change. */
export const shopRows = (plan: Plan, rows: RowsByTable): ChangeSet =>
  tables.flatMap(
    (table): ChangeSet =>
      (rows[table] ?? []).flatMap((row: Rows[Table]) => {
        const existing = (plan[table] as ReadonlyMap<string, Rows[Table]>).get(row.id)
        if (existing === undefined) return [created(table, row, REQUESTED)]
        return isSomebodyReal(table, existing) ? [] : [changed(table, existing, row, REQUESTED)]
      })
  )

/** Fills an empty shop with the demo shop. */
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
