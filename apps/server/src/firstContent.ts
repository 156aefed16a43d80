import {
  commitChanges,
  demoShop,
  demoUsers,
  PlanStore,
  plantTimeAt,
  type RowsByTable,
  shopRows
} from "@atelier/application"
import type { UserConfiguration } from "@atelier/domain/access"
import { NEW_SHOP_NAME, SHOP_ID, type Shop } from "@atelier/domain/resource"
import { LocalTime } from "@atelier/domain/time"
import { Clock, Effect } from "effect"
import { quebecHolidays } from "./holidays.ts"
import type { Settings } from "./settings.ts"

/** Who the journal names for what the program itself does. */
export const SYSTEM = "system"

const DEMO_SEED = 2026

const emptyShop = (timeZone: string): Shop => ({
  id: SHOP_ID,
  version: 1,
  name: NEW_SHOP_NAME,
  timeZone,
  includeSaturday: false,
  includeSunday: false,
  dayStartTime: LocalTime.make("08:00"),
  dayEndTime: LocalTime.make("16:00"),
  productionCapacities: [],
  content: "empty",
  hasMaestroOption: true
})

/** The rows of the demo shop as of today at the plant. */
export const demoRows = Effect.fn("demoRows")(function* (timeZone: string) {
  const { today } = plantTimeAt(yield* Clock.currentTimeMillis, timeZone)
  return yield* Effect.fromResult(
    demoShop({ today, seed: DEMO_SEED, holidays: quebecHolidays(today) })
  )
})

/** Someone with every right, made from the demo administrator. */
const administrator = (id: string): ReadonlyArray<UserConfiguration> =>
  demoUsers
    .filter((user) => user.id === "admin")
    .map((user) => ({
      ...user,
      id,
      displayName: id,
      email: "",
      progressVisibility: [],
      shippersVisibility: [],
      installersVisibility: []
    }))

const firstRows = Effect.fn("firstRows")(function* (settings: Settings) {
  if (settings.mode === "development") return yield* demoRows(settings.timeZone)
  const rows: RowsByTable = {
    shop: [emptyShop(settings.timeZone)],
    user: settings.firstAdmin === "" ? [] : administrator(settings.firstAdmin)
  }
  return rows
})

/**
 * Gives a database without a shop its first content: the demo shop in development, an empty shop with
 * its first administrator in production. A database that has a shop stays as it is.
 */
export const ensureContent = Effect.fn("ensureContent")(function* (settings: Settings) {
  const store = yield* PlanStore
  if ((yield* store.row("shop", SHOP_ID)) !== null) return false
  const plan = yield* store.everything
  const rows = yield* firstRows(settings)
  yield* commitChanges(shopRows(plan, rows), {
    caller: { user: { id: SYSTEM } },
    intent: "firstContent"
  })
  return true
})
