import { readFileSync } from "node:fs"
import { addWorkedDays } from "../../../packages/domain/src/kernel/calendar/index.ts"
import { fromHundredths } from "../../../packages/domain/src/kernel/quantity/index.ts"
import { LocalDate } from "../../../packages/domain/src/kernel/time/index.ts"
import {
  emptyPlan,
  type Plan,
  planWith
} from "../../../packages/domain/src/records/change/index.ts"
import {
  type PlanCalendars,
  planCalendars
} from "../../../packages/domain/src/rules/capacity/index.ts"
import { stepEventRow } from "../../../packages/domain/testing/eventRows.ts"
import {
  progressRow,
  shopRow,
  workOrderRow,
  workOrderStep
} from "../../../packages/domain/testing/rows.ts"

/** Format of the file; days are worked days from the first one. */
interface OverloadedShop {
  readonly capacity: ReadonlyArray<number>
  readonly orders: ReadonlyArray<{
    readonly id: number
    readonly quantity: number
    readonly due: number
    readonly weight: number
    readonly steps: ReadonlyArray<{ readonly workCentre: number; readonly days: number }>
  }>
}

/** The Monday that is day 0 of the file. */
export const FIRST_DAY = LocalDate.make("2027-01-04")

/** Reads a shop from JSON; `capacity` in hundredths per day and work centre. */
export const overloadedShop = (
  file: string
): { readonly plan: Plan; readonly calendars: PlanCalendars } => {
  const { capacity, orders } = JSON.parse(readFileSync(file, "utf8")) as OverloadedShop
  const calendarsOf = (plan: Plan) => {
    const made = planCalendars(plan)
    if (made._tag === "Failure") throw made.failure
    return made.success
  }
  const empty = planWith(emptyPlan, { shop: [shopRow()] })
  const { calendar } = calendarsOf(empty).shop
  const progress = capacity.map((hundredths, place) =>
    progressRow(`progress-${place}`, {
      capacities: [
        {
          measureType: "TimePerWorkOrder",
          min: null,
          max: fromHundredths(hundredths),
          weekdayMaxima: []
        }
      ]
    })
  )
  const workOrder = orders.map(({ id, due, quantity, steps, weight }) =>
    workOrderRow(`order-${id}`, {
      importance: weight,
      installationDate: addWorkedDays(calendar, FIRST_DAY, due),
      values: [{ measureType: "TimePerWorkOrder", value: fromHundredths(quantity) }],
      steps: steps.map(({ workCentre, days }, place) =>
        workOrderStep(`step-${id}-${place}`, `progress-${workCentre}`, {
          numberOfDays: days,
          offsetDays: place - steps.length
        })
      )
    })
  )
  const event = workOrder.flatMap(({ id, steps }) =>
    steps.map((step) =>
      stepEventRow(`event-${step.id}`, {
        workOrderId: id,
        stepId: step.id,
        progressId: step.progressId,
        startDate: FIRST_DAY,
        endDate: LocalDate.make("2027-01-05")
      })
    )
  )
  const plan = planWith(empty, { progress, workOrder, event })
  return { plan, calendars: calendarsOf(plan) }
}
