import * as Schema from "effect/Schema"

/** The order rules of priority lists. */
export const OrderOption = Schema.Literals([
  "AscendingCriticalRatio",
  "DescendingCriticalRatio",
  "PercentCompletedDescending",
  "NextProgress",
  "ModifiedDueDate",
  "LeastTardiness"
]).annotate({ identifier: "OrderOption" })
export type OrderOption = typeof OrderOption.Type
