import * as Schema from "effect/Schema"
import { MeasureType } from "./MeasureType.ts"
import { Quantity } from "./Quantity.ts"

/** A quantity with what it counts. */
export const MeasuredValue = Schema.Struct({
  measureType: MeasureType,
  value: Quantity
}).annotate({ identifier: "MeasuredValue" })
export interface MeasuredValue extends Schema.Schema.Type<typeof MeasuredValue> {}

/** The quantity that a list of values holds for a measure type; zero when it holds none. */
export const quantityOf = (
  values: ReadonlyArray<MeasuredValue>,
  measureType: MeasureType
): Quantity => values.find((entry) => entry.measureType === measureType)?.value ?? 0
