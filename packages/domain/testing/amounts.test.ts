import { Result } from "effect"
import fc from "fast-check"
import { expect, it } from "vitest"
import { certify } from "../src/engine/planning/index.ts"
import { addDays, daysOf } from "../src/kernel/time/index.ts"
import { applyChanges, changed, type Plan } from "../src/records/change/index.ts"
import type { StepEvent } from "../src/records/event/index.ts"
import {
  capacitySeries,
  dayCapacity,
  eventLoads,
  loadOn,
  makeLoadTable,
  makeLoadTables,
  overloadsOf,
  planCalendars
} from "../src/rules/capacity/index.ts"
import { withDays } from "../src/rules/proposal/index.ts"
import { crowdedShop } from "./crowdedShop.ts"

const unit = "TimePerWorkOrder"
const progressOf = (id: string) => ({ kind: "progress", id }) as const

const askedOf = (plan: Plan) => {
  const calendars = Result.getOrThrow(planCalendars(plan))
  const table = makeLoadTable(plan, calendars, plan.event.values())
  const tables = makeLoadTables(plan, calendars, plan.event.values())
  return { calendars, table, tables }
}

it("the amounts of a day are equal decimals in every function", () => {
  const seen = { asWritten: 0, dayOver: 0, overloads: 0 }
  fc.assert(
    fc.property(crowdedShop, ({ plan, today }) => {
      const { calendars, table, tables } = askedOf(plan)
      const days = { start: addDays(today, -7), end: addDays(today, 28) }
      for (const { capacities, id, overtime } of plan.progress.values()) {
        const resource = progressOf(id)
        const series = capacitySeries(calendars, tables, [resource], unit, days)
        const loads = [...plan.event.values()]
          .flatMap((event) => eventLoads(plan, calendars, event))
          .filter((load) => load.resource.kind === "progress" && load.resource.id === id)
        for (const [at, date] of daysOf(days).entries()) {
          const load = loadOn(table, resource, unit, date)
          const { max } = dayCapacity(calendars, resource, unit, date)
          expect(series[at]).toMatchObject({ date, load, max })
          const hundredths = loads
            .filter((one) => one.date === date)
            .reduce((sum, one) => sum + one.hundredths, 0)
          expect(load).toBe(hundredths / 100)
          const written = capacities.find(({ measureType }) => measureType === unit)?.max ?? null
          if (max !== null && max > 0 && max === written && overtime.length === 0)
            seen.asWritten += 1
        }
      }
      for (const { capacity, date, resource, totalValue } of overloadsOf(calendars, table)) {
        seen.overloads += 1
        expect(totalValue).toBe(loadOn(table, resource, unit, date))
        expect(capacity).toBe(dayCapacity(calendars, resource, unit, date).max)
      }
      const steps = [...plan.event.values()].filter(
        (event): event is StepEvent => event.eventType === "StepEvent"
      )
      for (const event of steps) {
        const onToday = withDays(event, { start: today, end: addDays(today, 1) })
        const changes = [changed("event", event, onToday, { _tag: "Requested" })]
        const after = askedOf(applyChanges(plan, changes)).table
        for (const violation of certify(plan, changes, { today })) {
          if (violation._tag !== "DayOver") continue
          seen.dayOver += 1
          const { date, progressId } = violation
          const resource = progressOf(progressId)
          expect(violation).toMatchObject({
            before: loadOn(table, resource, unit, date),
            after: loadOn(after, resource, unit, date),
            maximum: dayCapacity(calendars, resource, unit, date).max
          })
        }
      }
    }),
    { numRuns: 30 }
  )
  for (const count of Object.values(seen)) expect(count).toBeGreaterThan(0)
})
