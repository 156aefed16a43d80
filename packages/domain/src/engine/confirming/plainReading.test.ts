import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { type CrowdedShop, crowdedShop, placeable, runs } from "../../../testing/index.ts"
import { isWorked } from "../../kernel/calendar/index.ts"
import { daysOf as civilDaysOf, fromEpochDay, toEpochDay } from "../../kernel/time/index.ts"
import { eventDays, type StepEvent } from "../../records/event/index.ts"
import {
  calendarOf,
  capacityInHundredths,
  capacityRule,
  dayLoadsOf,
  loadInHundredths,
  makeLoadTable
} from "../../rules/capacity/index.ts"
import { demandOn, maximaOn, partTaken } from "../placement/index.ts"
import { daysOf, endOf } from "./plainDays.ts"
import { loadsOf, partOfDay, progressDays, readPlan } from "./plainReading.ts"

const shops: fc.Arbitrary<CrowdedShop> = fc.oneof(crowdedShop, placeable)

const onEveryProgress = (
  check: (shop: CrowdedShop, progressId: string, days: ReadonlyArray<number>) => void
): void => {
  fc.assert(
    fc.property(shops, (shop) => {
      const { plan, today } = shop
      const days = Array.from({ length: 50 }, (_, at) => toEpochDay(today) + at - 15)
      for (const progressId of plan.progress.keys()) check(shop, progressId, days)
    }),
    { numRuns: runs(40) }
  )
}

const resourceOf = (id: string) => ({ kind: "progress", id }) as const

const stepsOn = ({ plan }: CrowdedShop, progressId: string): ReadonlyArray<StepEvent> =>
  [...plan.event.values()].flatMap((event) =>
    event.eventType === "StepEvent" && event.progressId === progressId ? [event] : []
  )

describe("the independent reading of a plan", () => {
  it("has the worked days and capacities of a progress", () => {
    onEveryProgress(({ calendars, plan }, progressId, days) => {
      const read = progressDays(readPlan(plan), progressId)
      const calendar = calendarOf(calendars, resourceOf(progressId))
      expect(days.filter(read.isWorked)).toEqual(
        days.filter((day) => isWorked(calendar, fromEpochDay(day)))
      )
      for (const { measureType } of plan.progress.get(progressId)?.capacities ?? []) {
        const rule = capacityRule(calendars, resourceOf(progressId), measureType)
        expect(days.map((day) => read.maximumOn(day, measureType))).toEqual(
          days.map((day) => capacityInHundredths(rule, day).maxHundredths ?? Infinity)
        )
      }
      expect(read.maximumOn(days[0]!, "Doors")).toBe(Infinity)
    })
  })

  it("has the load of open steps on their worked days", () => {
    onEveryProgress((shop, progressId, days) => {
      const { calendars, plan } = shop
      const table = makeLoadTable(plan, calendars, stepsOn(shop, progressId))
      const loads = loadsOf(readPlan(plan), new Set([progressId])).get(progressId)
      for (const measureType of ["TimePerWorkOrder", "SheetsQuantity"] as const) {
        const carried = dayLoadsOf(table, resourceOf(progressId), measureType)
        expect(days.map((day) => loads?.get(measureType)?.get(day) ?? 0)).toEqual(
          days.map((day) => loadInHundredths(carried, day))
        )
      }
    })
  })

  it("agrees with the search about parts of days", () => {
    onEveryProgress((shop, progressId) => {
      const { calendars, plan } = shop
      const measureTypes = (plan.progress.get(progressId)?.capacities ?? []).map(
        ({ measureType }) => measureType
      )
      const reading = readPlan(plan)
      for (const event of stepsOn(shop, progressId)) {
        const workOrder = plan.workOrder.get(event.workOrderId)
        const own = workOrder?.steps.find(({ id }) => id === event.stepId)?.values ?? []
        const worked = progressDays(reading, progressId).workedOf(event)
        const resource = resourceOf(progressId)
        const maxima = maximaOn(calendars)({ measureTypes, resource }, worked)
        const demand = demandOn({ measureTypes }, own, workOrder?.values ?? [])
        const step = reading
          .stepsOfOrder(event.workOrderId)
          .find((read) => read.event.id === event.id)
        if (step === undefined) continue
        worked.forEach((day, at) => {
          expect(partOfDay(reading, step, day)).toBe(
            partTaken(demand, maxima, worked.length, at, at)
          )
        })
      }
    })
  })

  it("has the days of events, timed ones to their last day", () => {
    onEveryProgress((shop, progressId) => {
      for (const event of stepsOn(shop, progressId)) {
        const { end, start } = eventDays(event)
        expect(daysOf(event)).toEqual(civilDaysOf({ start, end }).map(toEpochDay))
        expect(endOf(event)).toBe(toEpochDay(end))
      }
    })
  })
})
