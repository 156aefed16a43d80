import * as Schema from "effect/Schema"
import { described, sharedFields } from "../../kernel/record/index.ts"

/** How well a plan keeps its dates and capacities from today on. */
export const PlanFigures = Schema.Struct({
  lateOrders: described("Number of orders that are late or will be late.", Schema.Int),
  lateDays: described("Total of the worked days by which these orders are late.", Schema.Int),
  overloads: described(
    "Number of overloads from today on: each day, resource and unit counts.",
    Schema.Int
  )
}).annotate({ identifier: "PlanFigures" })
export interface PlanFigures extends Schema.Schema.Type<typeof PlanFigures> {}

export const OrderShift = Schema.Struct({
  workOrderId: sharedFields.workOrderId,
  daysLater: described(
    "Worked days by which its last open work ends later; negative if earlier.",
    Schema.Int
  ),
  lateBefore: described("Worked days that it is late without the change.", Schema.Int),
  lateAfter: described("Worked days that it is late with the change.", Schema.Int)
}).annotate({ identifier: "OrderShift" })
export interface OrderShift extends Schema.Schema.Type<typeof OrderShift> {}

export const PlanComparison = Schema.Struct({
  before: described("The figures without the change.", PlanFigures),
  after: described("The figures with the change.", PlanFigures),
  shifts: described(
    "The orders that end on another day or are late by another number of days, the losers first.",
    Schema.Array(OrderShift)
  )
}).annotate({ identifier: "PlanComparison" })
export interface PlanComparison extends Schema.Schema.Type<typeof PlanComparison> {}
