import { Result } from "effect"
import fc from "fast-check"
import { fromHundredths, type MeasuredValue, toHundredths } from "../src/kernel/quantity/index.ts"
import { type Plan, planWith } from "../src/records/change/index.ts"
import type { StepEvent } from "../src/records/event/index.ts"
import type { WorkOrder } from "../src/records/work-order/index.ts"
import { type PlanCalendars, planCalendars } from "../src/rules/capacity/index.ts"
import { type ShopAtWork, shopAtWork } from "./shopAtWork.ts"

export interface Placeable extends ShopAtWork {
  readonly calendars: PlanCalendars
  readonly workOrderId: string
}

const smaller = (
  values: ReadonlyArray<MeasuredValue>,
  least: number
): ReadonlyArray<MeasuredValue> =>
  values.map(({ measureType, value }) => ({
    measureType,
    value: fromHundredths(toHundredths(value) % least)
  }))

const inOrder = (workOrder: WorkOrder, least: number, dates: "as planned" | "installation") => ({
  ...workOrder,
  values: smaller(workOrder.values, least),
  steps: workOrder.steps.map((step, place) => ({
    ...step,
    values: smaller(step.values, least),
    ...(dates === "installation" && {
      referenceDate: "installation" as const,
      offsetDays: place - workOrder.steps.length
    })
  }))
})

const placeableUpTo = (leasts: ReadonlyArray<number>): fc.Arbitrary<Placeable> =>
  fc
    .tuple(
      shopAtWork,
      fc.constantFrom(...leasts),
      fc.constantFrom<"as planned" | "installation">("installation", "installation", "as planned"),
      fc.oneof(
        { weight: 3, arbitrary: fc.constant([]) },
        { weight: 1, arbitrary: fc.array(fc.nat({ max: 20 }), { minLength: 1, maxLength: 2 }) }
      )
    )
    .map(([made, least, dates, locked]) => {
      const workOrders = [...made.plan.workOrder.values()]
      const steps = [...made.plan.event.values()].filter(
        (event): event is StepEvent => event.eventType === "StepEvent"
      )
      const plan: Plan = planWith(made.plan, {
        workOrder: workOrders.map((workOrder) => inOrder(workOrder, least, dates)),
        event: steps
          .filter((_, place) => locked.some((each) => each % steps.length === place))
          .map((event) => ({ ...event, dateLocked: true }))
      })
      return {
        ...made,
        plan,
        calendars: Result.getOrThrow(planCalendars(plan)),
        workOrderId: workOrders[0]?.id ?? ""
      }
    })
/**
 * A shop at work with a work order that can often be placed: its values are close to a day's
 * capacity. In most cases its steps count from the installation; otherwise they have any dates in
 * any order.
 */
export const placeable = placeableUpTo([300, 3_000, 12_000])

export const tooHeavy = placeableUpTo([20_000, 90_000])

/** The plan with reversed rows; the order of rows must not matter. */
export const shuffledPlan = (plan: Plan): Plan => ({
  ...plan,
  event: new Map([...plan.event].reverse()),
  workOrder: new Map([...plan.workOrder].reverse())
})
