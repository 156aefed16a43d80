import { demoShop } from "../../packages/demo/src/demoShop.ts"
import { certify, resolveOverloads } from "../../packages/domain/src/engine/planning/index.ts"
import { addDays, LocalDate } from "../../packages/domain/src/kernel/time/index.ts"
import {
  applyChanges,
  emptyPlan,
  planWith
} from "../../packages/domain/src/records/change/index.ts"
import {
  makeLoadTable,
  overloadsOf,
  planCalendars
} from "../../packages/domain/src/rules/capacity/index.ts"
import { lateFor } from "../../packages/domain/src/rules/proposal/index.ts"
import { timed } from "../measure.ts"

const TODAY = LocalDate.make("2026-11-16")
const made = demoShop({ today: TODAY, seed: 1, holidays: [] })
if (made._tag === "Failure") throw made.failure
const plan = planWith(emptyPlan, made.success)
const calendars = planCalendars(plan)
if (calendars._tag === "Failure") throw calendars.failure
const days = { start: TODAY, end: addDays(TODAY, 42) }
const lateIn = (state: typeof plan): number =>
  [...state.event.values()].filter((event) => lateFor(state, event) !== null).length
const overIn = (state: typeof plan): number =>
  overloadsOf(
    calendars.success,
    makeLoadTable(state, calendars.success, state.event.values()),
    days
  ).length

const resolve = () => resolveOverloads(plan, calendars.success, days, { today: TODAY })
const { changes, resolved, unresolved } = resolve()
const after = applyChanges(plan, changes)
const violations = certify(plan, changes, { today: TODAY }).length
timed(
  "Resolve the overloaded days of the demo shop",
  `${plan.workOrder.size} work orders: ${overIn(plan)} overloads before, ${overIn(after)} after, by ${changes.length} moves; ${resolved.length} resolved, ${unresolved.length} not; late steps ${lateIn(plan)} before, ${lateIn(after)} after; ${violations} violations`,
  { name: "resolveOverloads", prepare: () => resolve },
  300
)
