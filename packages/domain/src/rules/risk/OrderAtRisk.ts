import * as Schema from "effect/Schema"
import { Id } from "../../kernel/record/index.ts"
import { LocalDate } from "../../kernel/time/index.ts"
import { ProposedOverload } from "../proposal/index.ts"

/**
 * Why an order is at risk. `days` are worked days of the shop, at least 1.
 * - `Overdue`: an open event ended before today.
 * - `AfterDue`: an open step ends after the date by which it must be finished.
 * - `NoSlack`: a step must start today, because it ends on its due date.
 * - `Overloaded`: the first day of an open event on which its resource has too much work.
 */
export const RiskCause = Schema.Union([
  Schema.TaggedStruct("Overdue", { eventId: Id, days: Schema.Int }),
  Schema.TaggedStruct("AfterDue", { eventId: Id, due: LocalDate, days: Schema.Int }),
  Schema.TaggedStruct("NoSlack", { eventId: Id, due: LocalDate }),
  Schema.TaggedStruct("Overloaded", { eventId: Id, overload: ProposedOverload })
]).annotate({ identifier: "RiskCause" })
export type RiskCause = typeof RiskCause.Type

/** An open work order that is late or will be late. */
export const OrderAtRisk = Schema.Struct({
  workOrderId: Id,
  /** True if an event is overdue, or a due date of an open step has passed. */
  isLate: Schema.Boolean,
  /** The largest number of days of its causes; 0 if it is late by none. */
  days: Schema.Int,
  causes: Schema.Array(RiskCause)
}).annotate({ identifier: "OrderAtRisk" })
export interface OrderAtRisk extends Schema.Schema.Type<typeof OrderAtRisk> {}
