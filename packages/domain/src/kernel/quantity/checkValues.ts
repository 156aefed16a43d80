import { checkChoice, checkList, checkNumber, refuseArgument } from "../time/index.ts"
import type { MeasuredValue } from "./MeasuredValue.ts"
import { measureTypes } from "./MeasureType.ts"
import { isWholeHundredths, MAX_QUANTITY } from "./Quantity.ts"

/**
 * Validates values: known measure types, and numbers from 0 to {@link MAX_QUANTITY} with at most
 * two decimals. Throws a `RangeError` that names the argument.
 */
export const checkValues = (argument: string, values: ReadonlyArray<MeasuredValue>): void => {
  checkList(argument, values)
  for (const { measureType, value } of values) {
    checkChoice(argument, measureType, measureTypes)
    checkNumber(argument, value, 0, MAX_QUANTITY)
    if (!isWholeHundredths(value)) refuseArgument(argument, value, "a number of two decimals")
  }
}
