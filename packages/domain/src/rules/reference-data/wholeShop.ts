import {
  type DemoPeople,
  isDemoPerson,
  type UserConfiguration
} from "../../records/access/index.ts"
import {
  type ChangeSet,
  changed,
  created,
  deleted,
  type Plan,
  type Reason,
  type Rows,
  rowsOf,
  type Table,
  tables
} from "../../records/change/index.ts"
import { NEW_SHOP_NAME } from "../../records/resource/index.ts"

const REQUESTED: Reason = { _tag: "Requested" }

export type RowsByTable = { readonly [T in Table]?: ReadonlyArray<Rows[T]> }

const deletions = (plan: Plan, table: Table): ChangeSet =>
  [...rowsOf(plan, table).values()].map((row) => deleted(table, row, REQUESTED))

const unseeing = (user: UserConfiguration): UserConfiguration => ({
  ...user,
  progressVisibility: [],
  shippersVisibility: [],
  installersVisibility: []
})

/** Removes the demo shop, leaving users, and the visibility lists of the others. */
export const startEmpty = (plan: Plan, demoPeople: DemoPeople): ChangeSet => [
  ...[...rowsOf(plan, "shop").values()].map((shop) =>
    changed(
      "shop",
      shop,
      { ...shop, name: NEW_SHOP_NAME, productionCapacities: [], content: "empty" },
      REQUESTED
    )
  ),
  ...tables
    .filter((table) => table !== "shop" && table !== "user")
    .flatMap((table) => deletions(plan, table)),
  ...[...rowsOf(plan, "user").values()].map((user) =>
    demoPeople === "leave" && isDemoPerson(user)
      ? deleted("user", user, REQUESTED)
      : changed("user", user, unseeing(user), REQUESTED)
  )
]

/** True if a real user has this id; real users keep their permissions. */
const isSomebodyReal = (plan: Plan, id: string): boolean => {
  const user = plan.user.get(id)
  return user !== undefined && !isDemoPerson(user)
}

const additions = (plan: Plan, table: Table, rows: ReadonlyArray<Rows[Table]>): ChangeSet =>
  rows.flatMap((row) => {
    const existing = plan[table].get(row.id)
    if (existing === undefined) return [created(table, row, REQUESTED)]
    const isKept = table === "user" && isSomebodyReal(plan, row.id)
    return isKept ? [] : [changed(table, existing, row, REQUESTED)]
  })

/** Adds rows to an empty shop. Updates the shop and the demo users that already exist. */
export const fillShop = (plan: Plan, rows: RowsByTable): ChangeSet =>
  tables.flatMap((table) => additions(plan, table, rows[table] ?? []))
