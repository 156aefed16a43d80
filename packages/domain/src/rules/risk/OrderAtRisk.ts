import * as Schema from "effect/Schema"
import { described, sharedFields } from "../../kernel/record/index.ts"
import { LocalDate } from "../../kernel/time/index.ts"
import { ProposedOverload } from "../proposal/index.ts"

const { eventId, workOrderId } = sharedFields
const days = described("Number of worked days.", Schema.Int)
const due = described("The day that the work is due.", LocalDate)

/**
 * Why an order is at risk. `days` are worked days of the shop, at least 1.
 * - `Overdue`: an open event ended before today.
 * - `AfterDue`: an open step ends after the date by which it must be finished.
 * - `NoSlack`: a step must start today, because it ends on its due date.
 * - `Overloaded`: the first day of an open event on which its resource has too much work.
 */
export const RiskCause = Schema.Union([
  Schema.TaggedStruct("Overdue", { eventId, days }),
  Schema.TaggedStruct("AfterDue", { eventId, due, days }),
  Schema.TaggedStruct("NoSlack", { eventId, due }),
  Schema.TaggedStruct("Overloaded", {
    eventId,
    overload: described("The overloaded day.", ProposedOverload)
  })
]).annotate({ identifier: "RiskCause" })
export type RiskCause = typeof RiskCause.Type

export const OrderAtRisk = Schema.Struct({
  workOrderId,
  isLate: described(
    "Whether an event is overdue, or the due date of an open step has passed.",
    Schema.Boolean
  ),
  days: described("The largest number of days of its causes; 0 if it is late by none.", Schema.Int),
  causes: described(
    "Why the order is at risk, the causes with the most days first.",
    Schema.Array(RiskCause)
  )
}).annotate({ identifier: "OrderAtRisk" })
export interface OrderAtRisk extends Schema.Schema.Type<typeof OrderAtRisk> {}
