import { plantTimeAt } from "@atelier/application/plant"
import { PlanStore } from "@atelier/application/ports"
import { commitChanges, programFor } from "@atelier/application/proposal"
import { hasAdministrator, makeAdministrator, shopRows } from "@atelier/application/shop"
import { type DemoRows, demoHistory, demoShop, withoutDemoPeople } from "@atelier/demo"
import { type DemoPeople, isDemoPerson } from "@atelier/domain/access"
import type { Plan } from "@atelier/domain/change"
import { plainWeek } from "@atelier/domain/progress"
import type { RowsByTable } from "@atelier/domain/reference-data"
import { NEW_SHOP_NAME, SHOP_ID, type Shop } from "@atelier/domain/resource"
import { type LocalDate, LocalTime } from "@atelier/domain/time"
import { Clock, Effect, Schema } from "effect"
import { quebecHolidays } from "../holidays/publicHolidays.ts"
import { databaseOf } from "../Ports.ts"
import type { Settings } from "../settings/settings.ts"

class WrongMode extends Schema.TaggedError<WrongMode>()("WrongMode", { database: Schema.String }) {
  override get message(): string {
    return `${this.database} is the database of a production shop: it has no demo account, and development mode signs in nobody else. Set ATELIER_MODE=production, or another ATELIER_DATA or DATABASE_URL.`
  }
}

/** User id in journal entries of the program itself. */
export const SYSTEM = "system"

const DEMO_SEED = 2026

const emptyShop = (timeZone: string): Shop => ({
  id: SHOP_ID,
  version: 1,
  name: NEW_SHOP_NAME,
  address: "",
  timeZone,
  ...plainWeek,
  dayStartTime: LocalTime.make("08:00"),
  dayEndTime: LocalTime.make("16:00"),
  productionCapacities: [],
  content: "empty",
  hasMaestroOption: true,
  strictVersions: false,
  alertSeconds: null,
  tellPeople: "ask"
})

/** Demo users can sign in only in development; elsewhere they are removed. */
export const demoPeopleIn = ({ mode }: Pick<Settings, "mode">): DemoPeople =>
  mode === "development" ? "stay" : "leave"

export const demoRows = Effect.fn("demoRows")(function* (
  settings: Pick<Settings, "mode" | "timeZone">
) {
  const { today } = plantTimeAt(yield* Clock.currentTimeMillis, settings.timeZone)
  const holidays = yield* Effect.promise(() => quebecHolidays(today))
  const rows = yield* Effect.fromResult(demoShop({ today, seed: DEMO_SEED, holidays }))
  return demoPeopleIn(settings) === "stay" ? rows : withoutDemoPeople(rows)
})

const system = programFor(SYSTEM)

/** Runs an effect as if it were noon UTC of a day, but never later than now. */
const onDay = Effect.fn("onDay")(function* <A, E, R>(
  on: LocalDate,
  effect: Effect.Effect<A, E, R>
) {
  const clock = yield* Clock.Clock
  const at = Math.min(yield* clock.currentTimeMillis, Date.parse(`${on}T12:00:00Z`))
  const past: Clock.Clock = Object.assign(Object.create(clock), {
    currentTimeMillisUnsafe: () => at,
    currentTimeMillis: Effect.succeed(at)
  })
  return yield* Effect.provideService(effect, Clock.Clock, past)
})

/** Writes the demo shop with its past, one change for each day on which work was done. */
const writeDemo = Effect.fn("writeDemo")(function* (plan: Plan, rows: DemoRows, today: LocalDate) {
  const { days, first, since } = yield* Effect.fromResult(demoHistory(rows, today))
  yield* onDay(since, commitChanges(shopRows(plan, first), { caller: system, intent: "beginShop" }))
  for (const { changes, on } of days)
    yield* onDay(
      on,
      commitChanges(changes, {
        caller: programFor("planner"),
        intent: "changeEvents",
        silent: true
      })
    )
})

/** Fills a new database: demo shop or empty shop; false if there was content. */
export const ensureContent = Effect.fn("ensureContent")(function* (settings: Settings) {
  const store = yield* PlanStore
  if ((yield* store.row("shop", SHOP_ID)) !== null) return false
  const plan = yield* store.everything
  if (settings.mode === "development") {
    const { today } = plantTimeAt(yield* Clock.currentTimeMillis, settings.timeZone)
    yield* writeDemo(plan, yield* demoRows(settings), today)
    return true
  }
  const rows: RowsByTable = { shop: [emptyShop(settings.timeZone)] }
  yield* commitChanges(shopRows(plan, rows), { caller: system, intent: "beginShop" })
  return true
})

/** Fails if a production database is opened in development mode, which signs in only demo users. */
export const refuseWrongMode = Effect.fn("refuseWrongMode")(function* (settings: Settings) {
  if (!settings.embedsProvider) return
  const { user } = yield* (yield* PlanStore).referenceData
  if ([...user.values()].some(isDemoPerson)) return
  return yield* new WrongMode({ database: databaseOf(settings).name })
})

/** Makes the configured account an administrator if there is none; true if one exists. */
export const ensureAdministrator = Effect.fn("ensureAdministrator")(function* (settings: Settings) {
  const demoPeople = demoPeopleIn(settings)
  if (yield* hasAdministrator(demoPeople)) return true
  if (settings.firstAdmin === "") return false
  yield* makeAdministrator(settings.firstAdmin, system, demoPeople)
  return true
})
