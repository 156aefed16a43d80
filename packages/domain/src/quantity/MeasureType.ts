import * as Schema from "effect/Schema"

/** What a value counts. Values of different measure types are never added to one another. */
export const MeasureType = Schema.Literals([
  "SheetsQuantity",
  "NumericValue",
  "SquareFoot",
  "SquareMeter",
  "TimePerWorkOrder",
  "DoorsQuantity",
  "Products",
  "Parts"
]).annotate({ identifier: "MeasureType" })
export type MeasureType = typeof MeasureType.Type

/** Every measure type, in the order in which screens list them. */
export const measureTypes: ReadonlyArray<MeasureType> = MeasureType.literals
