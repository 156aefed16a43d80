import * as Schema from "effect/Schema"

export const OrderOption = Schema.Literals([
  "AscendingCriticalRatio",
  "DescendingCriticalRatio",
  "PercentCompletedDescending",
  "NextProgress",
  "ModifiedDueDate",
  "LeastTardiness"
]).annotate({ identifier: "OrderOption" })
export type OrderOption = typeof OrderOption.Type
