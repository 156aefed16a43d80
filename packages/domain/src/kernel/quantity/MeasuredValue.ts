import * as Schema from "effect/Schema"
import { MeasureType } from "./MeasureType.ts"
import { Quantity } from "./Quantity.ts"

export const MeasuredValue = Schema.Struct({ measureType: MeasureType, value: Quantity }).annotate({
  identifier: "MeasuredValue"
})
export interface MeasuredValue extends Schema.Schema.Type<typeof MeasuredValue> {}

/** The quantity of a measure type in a list of values; 0 if it is not listed. */
export const quantityOf = (
  values: ReadonlyArray<MeasuredValue>,
  measureType: MeasureType
): Quantity => values.find((entry) => entry.measureType === measureType)?.value ?? 0
