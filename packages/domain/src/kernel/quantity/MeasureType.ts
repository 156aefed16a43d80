import * as Schema from "effect/Schema"

/** The unit of a value. Values of different measure types are never added to one another. */
export const MeasureType = Schema.Literals([
  "SheetsQuantity",
  "NumericValue",
  "SquareFoot",
  "SquareMeter",
  "TimePerWorkOrder",
  "DoorsQuantity",
  "Products",
  "Parts"
]).annotate({ identifier: "MeasureType", description: "The unit of measure." })
export type MeasureType = typeof MeasureType.Type

export const measureTypes: ReadonlyArray<MeasureType> = MeasureType.literals
