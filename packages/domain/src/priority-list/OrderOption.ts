import * as Schema from "effect/Schema"

/** The rules that a priority list can be in the order of. */
export const OrderOption = Schema.Literals([
  "AscendingCriticalRatio",
  "DescendingCriticalRatio",
  "PercentCompletedDescending",
  "NextProgress",
  "ModifiedDueDate",
  "LeastTardiness"
]).annotate({ identifier: "OrderOption" })
export type OrderOption = typeof OrderOption.Type
