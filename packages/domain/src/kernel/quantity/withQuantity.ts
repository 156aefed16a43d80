import { checkValues } from "./checkValues.ts"
import type { MeasuredValue } from "./MeasuredValue.ts"
import type { MeasureType } from "./MeasureType.ts"
import type { Quantity } from "./Quantity.ts"

/**
 * Replaces the quantity of a measure type in a list; null removes it. Throws a `RangeError` that
 * names the list or the value if it is invalid.
 */
export const withQuantity = (
  values: ReadonlyArray<MeasuredValue>,
  measureType: MeasureType,
  value: Quantity | null
): ReadonlyArray<MeasuredValue> => {
  checkValues("values", values)
  if (value === null) return values.filter((entry) => entry.measureType !== measureType)
  checkValues("value", [{ measureType, value }])
  return values.some((entry) => entry.measureType === measureType)
    ? values.map((entry) => (entry.measureType === measureType ? { measureType, value } : entry))
    : [...values, { measureType, value }]
}
