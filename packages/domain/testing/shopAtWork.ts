import { Result } from "effect"
import fc from "fast-check"
import type { MeasureType } from "../src/kernel/quantity/index.ts"
import { addDays, type LocalDate } from "../src/kernel/time/index.ts"
import { emptyPlan, type Plan, planWith } from "../src/records/change/index.ts"
import type { BlockerEvent } from "../src/records/event/index.ts"
import type { JobType, Template } from "../src/records/template/index.ts"
import { calendarOf, planCalendars } from "../src/rules/capacity/index.ts"
import type { ReviewRequest } from "../src/rules/review-list/index.ts"
import { anyWeek } from "./calendars.ts"
import { planningDate } from "./dates.ts"
import { blockerRow } from "./eventRows.ts"
import { around, orderOf, plannedOrder, timeOver, timesOfDay } from "./orders.ts"
import { crewRow, progressRow, shopRow } from "./rows.ts"
import {
  capacities,
  crewIds,
  JOB_TYPE_ID,
  jobTypeSteps,
  progressIds,
  TEMPLATE_ID,
  templateSteps,
  values
} from "./templates.ts"

export interface ShopAtWork {
  readonly plan: Plan
  readonly today: LocalDate
  readonly request: ReviewRequest
}

const anchorDate: fc.Arbitrary<LocalDate> = fc.oneof(
  { weight: 3, arbitrary: planningDate },
  {
    weight: 1,
    arbitrary: fc.constantFrom("2026-03-08", "2026-11-01", "2028-02-29", "2026-12-31", "2027-01-01")
  }
) as fc.Arbitrary<LocalDate>

const closure = fc.record({
  from: around(-30, 40),
  days: around(1, 10),
  times: timesOfDay,
  wholeShop: fc.boolean(),
  progressIds: fc.subarray([...progressIds])
})

/**
 * A shop with four progresses that have their own weekends and capacities, a few closures, and one
 * or two work orders with steps in every state. Steps are linked at their expected days, moved
 * away, unlinked, never linked, unused, started or completed; all-day or timed; some on closed
 * days.
 */
export const shopAtWork: fc.Arbitrary<ShopAtWork> = fc
  .record({
    anchor: anchorDate,
    now: around(-8, 12),
    progresses: fc.tuple(
      ...progressIds.map(() =>
        fc.record({
          ...anyWeek,
          capacities,
          unitType: fc.constantFrom<MeasureType | null>(null, "SheetsQuantity", "TimePerWorkOrder"),
          moveLaterSteps: fc.boolean(),
          askToCompletePreviousProgress: fc.boolean()
        })
      )
    ),
    crews: fc.tuple(...crewIds.map(() => fc.record({ ...anyWeek, capacities }))),
    closures: fc.array(closure, { maxLength: 4 }),
    templateSteps,
    jobTypeSteps,
    orders: fc.array(plannedOrder, { minLength: 1, maxLength: 2 }),
    asked: fc.record({
      jobType: fc.boolean(),
      production: around(-20, 20),
      delivery: around(-10, 30),
      installation: around(-5, 40),
      lengths: fc.tuple(around(1, 3), around(1, 3)),
      values,
      stepValues: fc.array(values, { maxLength: 3 })
    })
  })
  .map((made): ShopAtWork => {
    const { anchor, asked } = made
    const template: Template = {
      id: TEMPLATE_ID,
      version: 1,
      name: "Kitchen",
      steps: made.templateSteps
    }
    const jobType: JobType = {
      id: JOB_TYPE_ID,
      version: 1,
      name: "Repair",
      steps: made.jobTypeSteps
    }
    const blockers = made.closures.map((closed, place): BlockerEvent => {
      const start = addDays(anchor, closed.from)
      const { wholeShop, progressIds } = closed
      return blockerRow(`closure${place}`, {
        ...timeOver({ start, end: addDays(start, closed.days) }, closed.times),
        scope: { wholeShop, progressIds }
      })
    })
    const reference = planWith(emptyPlan, {
      shop: [shopRow()],
      progress: progressIds.map((id, at) =>
        progressRow(id, { ...made.progresses[at], order: at + 1 } as Parameters<
          typeof progressRow
        >[1])
      ),
      installer: crewIds.map((id, at) => crewRow(id, made.crews[at])),
      shipper: crewIds.map((id, at) => crewRow(id, made.crews[at])),
      template: [template],
      jobType: [jobType],
      event: blockers
    })
    const calendars = Result.getOrThrow(planCalendars(reference))
    const calendar = (id: string) => calendarOf(calendars, { kind: "progress", id })
    const orders = made.orders.map((order, at) => orderOf(order, `order${at}`, anchor, calendar))
    const day = (from: number) => addDays(anchor, from)
    return {
      plan: planWith(reference, {
        workOrder: orders.map(({ workOrder }) => workOrder),
        event: orders.flatMap(({ events }) => events)
      }),
      today: day(made.now),
      request: {
        templateId: TEMPLATE_ID,
        jobTypeId: asked.jobType ? JOB_TYPE_ID : null,
        productionDate: day(asked.production),
        deliveryDate: day(asked.delivery),
        deliveryEndDate: day(asked.delivery + asked.lengths[0]),
        installationDate: day(asked.installation),
        installationEndDate: day(asked.installation + asked.lengths[1]),
        values: asked.values,
        stepValues: asked.stepValues.flatMap((own, at) => {
          const step = template.steps[at]
          return step === undefined
            ? []
            : own.map((value) => ({ templateStepId: step.id, ...value }))
        })
      }
    }
  })
